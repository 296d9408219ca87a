// Walks through a game that is looked back at, and tells a table of each step as a server would.
import { type Line, TableStore } from "../lib/table.svelte";
import type { Listener } from "../lib/connection";
import type { AnyGame, Lobby } from "../wire";
import type { Eyes, Story } from "./story";

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
/** Faster than this, steps are shown without movement. */
const MOVING = 4;
/** Milliseconds between two steps at speed 1, beside what their pictures take. */
const PAUSE = 900;
const LOOK = 40;
const EPOCH = "replay";

export class Playback<G extends AnyGame = AnyGame> {
  readonly table: TableStore<G>;
  step = $state(0);
  eyes = $state<Eyes>(null);
  speed = $state<number>(1);
  playing = $state(false);
  private listener: Listener<G> | null = null;
  private timer = 0;

  constructor(
    readonly story: Story<G>,
    private readonly lobby: Lobby,
  ) {
    this.table = new TableStore<G>(lobby.table, (_, listener) => {
      this.listener = listener;
      return SILENT;
    });
  }

  /** Show the table after a step, at once. */
  jump(step: number, eyes: Eyes = this.eyes): void {
    this.step = Math.max(0, Math.min(this.story.last, step));
    this.eyes = this.story.isWhole ? eyes : this.story.replay.eyes;
    this.table.skip();
    this.listener?.hear({
      say: "table",
      table: this.lobby.table,
      epoch: EPOCH,
      number: this.step,
      lobby: this.lobby,
      past: this.story.past(this.step, this.eyes),
      shown: { view: this.story.view(this.step, this.eyes), legal: [] },
    });
  }

  /** Show the next step as it is shown in play. */
  next(): void {
    if (this.step >= this.story.last) return;
    if (this.speed >= MOVING && this.playing) return this.jump(this.step + 1);
    if (this.table.moving) this.table.skip();
    this.step += 1;
    this.listener?.hear({
      say: "step",
      epoch: EPOCH,
      number: this.step,
      events: this.story.events(this.step, this.eyes),
      view: [this.story.view(this.step, this.eyes)],
    });
  }

  back(): void {
    this.stop();
    this.jump(this.step - 1);
  }

  turn(forward: boolean): void {
    this.stop();
    this.jump(this.story.turn(this.step, forward));
  }

  /** Play on, from the beginning if the end was reached; or stop. */
  toggle(): void {
    if (this.playing) return this.stop();
    if (this.step >= this.story.last) this.jump(0);
    this.playing = true;
    this.timer = window.setTimeout(() => this.goOn(), LOOK);
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private goOn(): void {
    if (!this.playing) return;
    if (this.table.moving) {
      this.timer = window.setTimeout(() => this.goOn(), LOOK);
      return;
    }
    this.next();
    if (this.step >= this.story.last) this.stop();
    else this.timer = window.setTimeout(() => this.goOn(), PAUSE / this.speed);
  }

  close(): void {
    this.stop();
    this.table.close();
  }
}

const SILENT: Line<AnyGame> = {
  send: () => false,
  deliver: () => undefined,
  greet: () => undefined,
  owes: () => false,
  close: () => undefined,
};
