// A table as this browser knows it: the settled truth, and the picture that follows it frame by frame.
import { tick } from "svelte";
import type { Face, Frame } from "../games/face";
import type { About, AnyGame, FromServer, Lobby, Shown, TableFound } from "../wire";
import { Connection, type Health } from "./connection";
import { type Positions, calmly, fly, positions } from "./fly";
import { refusal } from "./texts.svelte";

export interface Notice {
  readonly text: string;
  rule: string;
}

/** What the store needs of a face. */
type Pictures<G extends AnyGame> = Pick<Face<G>, "frames">;

export class TableStore<G extends AnyGame = AnyGame> {
  lobby = $state.raw<Lobby | null>(null);
  /** What the game declares of itself; null until it is known. */
  about = $state.raw<About | null>(null);
  health = $state<Health>("connecting");
  /** A move was made while the line was broken, or was not answered before: it will be sent. */
  kept = $state(false);
  /** The picture: what is shown now. It runs after the truth while things move. */
  view = $state.raw<G["view"] | null>(null);
  legal = $state.raw<G["move"][]>([]);
  moving = $state(false);
  missing = $state("");
  notice = $state.raw<Notice | null>(null);
  events = $state.raw<G["event"][]>([]);
  /** What the last step did, for those who listen. */
  latest = $state.raw<G["event"][]>([]);
  /** When the time of the seat that is asked is up, by this browser's clock; null at a table without one. */
  deadline = $state<number | null>(null);
  /** What is being shown just now, for a banner. */
  banner = $state.raw<G["event"] | null>(null);

  private face: Pictures<G> | null = null;
  private epoch: string | null = null;
  private number = 0;
  private steps: Shown<G>[] = [];
  /** How often the whole table was told. */
  private beginnings = 0;
  private truth: Shown<G> | null = null;
  private readonly line: Connection<G>;

  constructor(readonly table: string) {
    this.line = new Connection(
      () => ({ do: "watch", table, epoch: this.epoch, since: this.epoch ? this.number : null }),
      {
        hear: (message) => this.hear(message),
        feel: (health) => {
          this.health = health;
          this.kept = health === "lost" && this.line?.owes();
        },
      },
    );
  }

  /** The face is loaded when the game is known; until then steps wait. */
  wear(face: Pictures<G>): void {
    this.face = face;
    void this.show();
  }

  close(): void {
    this.line.send({ do: "leave", table: this.table });
    this.line.close();
  }

  // Hearing.

  private hear(message: FromServer<G>): void {
    switch (message.say) {
      case "table":
        if (message.table === this.table) this.begin(message);
        break;
      case "step":
        if (message.table !== this.table) break;
        this.windClock(message.left);
        this.step(message.epoch, message.number, message.shown);
        break;
      case "lobby":
        if (message.lobby.table === this.table) this.lobby = message.lobby;
        break;
      case "refused":
        // An answer that came too late, as with a double click, was made to a question that is settled.
        if (message.code !== "stale") this.notice = inWords(message.text, message.values, message.rule);
        break;
      case "fault":
        if (message.code === "no_such_table") this.missing = message.text;
        else this.notice = inWords(message.text, {}, "");
    }
  }

  private windClock(left: number | null | undefined): void {
    this.deadline = left == null ? null : performance.now() + left * 1000;
  }

  private begin({ epoch, number, lobby, past, shown, left }: TableFound<G>): void {
    this.windClock(left);
    this.epoch = epoch;
    this.number = number;
    this.lobby = lobby;
    this.events = past;
    this.steps = [];
    this.beginnings += 1;
    this.truth = shown;
    if (!shown) return;
    if (this.moving) this.steps = [{ ...shown, events: [] }];
    else this.settle(shown);
  }

  private step(epoch: string, number: number, shown: Shown<G>): void {
    if (epoch === this.epoch && number <= this.number) return;
    if (epoch !== this.epoch || number !== this.number + 1) {
      this.epoch = null;
      this.line.greet();
      return;
    }
    this.number = number;
    this.truth = shown;
    this.steps.push(shown);
    void this.show();
  }

  private remember(events: G["event"][]): void {
    if (!events.length) return;
    this.latest = events;
    this.events = [...this.events, ...events].slice(-500);
  }

  // Showing.

  private async show(): Promise<void> {
    if (this.moving || !this.face) return;
    this.moving = true;
    while (this.steps.length) {
      const step = this.steps.shift()!;
      const beginnings = this.beginnings;
      // A picture that cannot be drawn must not hold up the game.
      await this.play(step).catch((error: unknown) => console.error(error));
      if (beginnings !== this.beginnings) continue; // the log came anew, with this step in it
      this.view = step.view;
      this.remember(step.events);
    }
    this.moving = false;
    this.banner = null;
    if (this.truth) this.settle(this.truth);
  }

  private settle(shown: Shown<G>): void {
    this.view = shown.view;
    this.legal = shown.legal;
  }

  private async play(step: Shown<G>): Promise<void> {
    const frames =
      this.view && this.face && document.visibilityState === "visible" ? this.face.frames(this.view, step.events) : [];
    for (const frame of frames) await this.picture(frame);
    if (frames.length) {
      const before = positions();
      this.view = step.view;
      this.banner = null;
      await tick();
      await fly(before, {});
    }
  }

  private async picture(frame: Frame<G>): Promise<void> {
    const before: Positions = positions();
    this.banner = frame.banner ?? null;
    this.view = frame.view;
    await tick();
    const pace = (calmly() ? 0.3 : 1) * (this.steps.length > 3 ? 0.35 : 1);
    await fly(before, frame);
    await new Promise((done) => setTimeout(done, frame.hold * pace));
  }

  // Doing.

  /** Ask for a move. One that is not allowed is sent all the same: the server says which rule forbids it. */
  move(text: string): void {
    const serial = this.truth?.view.header.serial;
    if (serial === undefined || this.moving) return;
    this.notice = null;
    this.line.deliver({ do: "move", table: this.table, client: newClient(), serial, move: text });
    this.kept = this.health === "lost";
  }

  takeBack(): void {
    const serial = this.truth?.view.header.serial;
    if (serial === undefined) return;
    this.notice = null;
    this.line.deliver({ do: "back", table: this.table, client: newClient(), serial });
  }

  names(): string[] {
    return this.lobby?.seats.map((seat) => seat.name) ?? [];
  }
}

/** A refusal that follows the language. */
function inWords(text: string, values: Record<string, unknown>, rule: string): Notice {
  return {
    rule,
    get text() {
      return refusal(text, values, rule);
    },
  };
}

function newClient(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
