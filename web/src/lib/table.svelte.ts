// A table as this browser knows it: the settled truth, and the picture that follows it frame by frame.
import { tick } from "svelte";
import type { Face, Frame } from "../games/face";
import type {
  About,
  AnyGame,
  FromClient,
  Header,
  HintedMove,
  Lobby,
  News,
  Said,
  SayPhrase,
  Shown,
  StepInTime,
  StepMade,
  TableFound,
} from "../wire";
import { changed } from "./changes";
import { Connection, type Health, type Listener } from "./connection";
import { type Positions, fly, positions } from "./fly";
import { Hearing, news } from "./hearing";
import { Pace } from "./pace";
import type { Ticked, Told } from "./shorthand";
import { play } from "./sound";
import type { Time } from "../table/times";
import { type Values, refusal } from "./texts.svelte";

export interface Notice {
  readonly text: string;
  rule: string;
}

/** With a number of its own, and when it was heard. */
type Noted<M> = M & { id: number; at: number };
export type Saying = Noted<Said>;
export type Tiding = Noted<News>;

/** Time to step in at a question before a bot moves. */
export interface StepInWindow {
  serial: number;
  /** When it is over, by this browser's clock. */
  ends: number;
  /** Milliseconds of all of it. */
  whole: number;
  /** Whether somebody asked to wait. */
  held: boolean;
}

/** The table after a step, with the events that led to it. */
interface Stood<G extends AnyGame> extends Shown<G> {
  events: G["event"][];
}

/** What the store needs of a face. */
type Pictures<G extends AnyGame> = Pick<Face<G>, "frames" | "sounds" | "told">;

/** What the store needs of a line to the server. */
export type Line<G extends AnyGame> = Pick<Connection<G>, "send" | "deliver" | "greet" | "owes" | "close">;
type Connect<G extends AnyGame> = (hello: () => FromClient, listener: Listener<G>) => Line<G>;

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
  /** Seconds left to each seat, at a table that agreed on a clock. */
  times = $state.raw<(number | null)[] | null>(null);
  /** What people at the table have said lately, newest last. */
  said = $state.raw<Saying[]>([]);
  /** What people did lately about their seats, newest last. */
  tidings = $state.raw<Tiding[]>([]);
  /** Time that I have to step in; null while I have none. */
  stepIn = $state.raw<StepInWindow | null>(null);
  /** What the hard player thinks of my moves at the question that is asked, the best first; null if I did not ask. */
  hint = $state.raw<HintedMove[] | null>(null);
  /** The message that asks for a hint, while it is being worked out. */
  hinting = $state("");
  /** What is being shown just now, for a banner. */
  banner = $state.raw<G["event"] | null>(null);

  private notes = 0;
  /** When we heard of the times. */
  private timed = 0;
  private face: Pictures<G> | null = null;
  private epoch: string | null = null;
  private number = 0;
  private steps: Stood<G>[] = [];
  /** How often the whole table was told. */
  private beginnings = 0;
  private truth: Stood<G> | null = null;
  /** What the table stood at when it last sounded. */
  private heard: Header | null = null;
  private readonly pace = new Pace();
  private readonly line: Line<G>;

  /** Without a line of its own it is connected; a game that is looked back at is told by who shows it. */
  constructor(
    readonly table: string,
    connect?: Connect<G>,
    /** Whether moves can be made. */
    readonly isLive = connect === undefined,
  ) {
    this.line = (connect ?? ((hello, listener) => new Connection(hello, listener)))(
      () => ({ do: "watch", table, epoch: this.epoch, since: this.epoch ? this.number : null, shows: true }),
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

  private hear(message: Told<G>): void {
    switch (message.say) {
      case "table":
        if (message.table === this.table) this.begin(message);
        break;
      case "step":
      case "tick":
        this.step(message);
        break;
      case "lobby":
        if (message.lobby.table !== this.table) break;
        this.lobby = message.lobby;
        if (isStopped(message.lobby)) this.legal = [];
        else if (this.truth && !this.moving) this.legal = this.truth.legal;
        break;
      case "said":
        if (message.table === this.table) this.said = [...this.said.slice(-20), this.noted(message)];
        break;
      case "news":
        if (message.table === this.table) this.tidings = [...this.tidings.slice(-20), this.noted(message)];
        break;
      case "step_in":
        if (message.table === this.table) this.openWindow(windowOf(message));
        break;
      case "hint":
        if (message.client !== this.hinting) break;
        this.hinting = "";
        if (message.serial === this.truth?.view.header.serial) this.hint = message.moves;
        break;
      case "refused":
        if (message.client === this.hinting) this.hinting = "";
        // An answer that came too late, as with a double click, was made to a question that is settled.
        // That the game has a fault stands above the table.
        if (message.code !== "stale" && message.code !== "game_fault") {
          this.notice = inWords(message.text, message.values, message.rule, this.face?.told);
          play("refused");
        }
        break;
      case "fault":
        if (message.code === "no_such_table") this.missing = message.text;
        else this.notice = inWords(message.text, {}, "");
    }
  }

  private openWindow(found: StepInWindow | null): void {
    if (found && !this.stepIn) play("step_in");
    this.stepIn = found;
  }

  private noted<M>(message: M): Noted<M> {
    return { ...message, id: this.notes++, at: Date.now() };
  }

  private windClock(left: number | null | undefined, times: TableFound["times"]): void {
    this.deadline = left == null ? null : performance.now() + left * 1000;
    this.times = times ?? null;
    this.timed = performance.now();
  }

  /** The clock of a seat; null if it has none. */
  timeOf(seat: number): Time | null {
    const left = this.times?.[seat];
    if (left == null) return null;
    const isRunning = this.lobby?.status === "playing" && Boolean(this.view?.header.waiting.includes(seat));
    return { left, at: this.timed, isRunning };
  }

  private begin({ epoch, number, lobby, past, shown, left, times }: TableFound<G>): void {
    this.windClock(left, times);
    this.epoch = epoch;
    this.number = number;
    this.lobby = lobby;
    this.events = past;
    this.steps = [];
    this.beginnings += 1;
    this.truth = shown && { ...shown, events: [] };
    if (!this.truth) return;
    if (this.moving) this.steps = [this.truth];
    else this.settle(this.truth);
    if (!this.moving) this.haveSeen();
  }

  private step(told: StepMade<G> | Ticked<G>): void {
    if (told.epoch === this.epoch && told.number <= this.number) return;
    if (told.epoch !== this.epoch || told.number !== this.number + 1 || !this.truth) {
      this.epoch = null;
      this.line.greet();
      return;
    }
    this.windClock(told.left, told.times);
    this.number = told.number;
    this.truth = after(this.truth, told);
    if (this.stepIn?.serial !== this.truth.view.header.serial) this.stepIn = null;
    this.steps.push(this.truth);
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
    this.pace.rest();
    this.banner = null;
    if (this.truth) this.settle(this.truth);
    this.haveSeen();
  }

  /** The pauses of bots begin when the picture has caught up with the truth. */
  private haveSeen(): void {
    this.line.send({ do: "seen", table: this.table, number: this.number });
  }

  private settle(shown: Shown<G>): void {
    const sound = this.isLive && this.heard && news(this.heard, shown.view.header);
    if (sound) play(sound);
    this.heard = shown.view.header;
    if (this.view?.header.serial !== shown.view.header.serial) this.dropHint();
    this.view = shown.view;
    this.legal = this.lobby && isStopped(this.lobby) ? [] : shown.legal;
  }

  private async play(step: Stood<G>): Promise<void> {
    const frames = this.view && this.face && this.pace.shows() ? this.face.frames(this.view, step.events) : [];
    const factor = this.pace.factor(frames, this.steps.length);
    const hearing = new Hearing(this.face?.sounds ?? {}, step.events, frames.length, step.view.header.seat);
    for (const frame of frames) {
      if (!this.pace.shows()) break;
      hearing.picture(frame.banner);
      await this.picture(frame, factor);
    }
    if (this.pace.shows()) hearing.rest();
    if (frames.length) {
      const before = positions();
      this.view = step.view;
      this.banner = null;
      await tick();
      if (this.pace.shows()) await fly(before, {}, factor);
    }
  }

  private async picture(frame: Frame<G>, factor: number): Promise<void> {
    const before: Positions = positions();
    this.banner = frame.banner ?? null;
    this.view = frame.view;
    await tick();
    await fly(before, frame, factor);
    await this.pace.hold(frame.hold * factor);
  }

  /** Show at once what is being shown frame by frame, and all that has come since: no step is lost. */
  skip(): void {
    if (this.moving) this.pace.skip();
  }

  // Doing.

  /** Ask for a move. One that is not allowed is sent all the same: the server says which rule forbids it. */
  move(text: string): void {
    const serial = this.truth?.view.header.serial;
    if (serial === undefined || this.moving || !this.isLive) return;
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

  /** Wait: I think about stepping in. */
  hold(): void {
    if (this.stepIn) this.line.send({ do: "hold", table: this.table, serial: this.stepIn.serial });
  }

  /** I do not step in now; or at nothing before my own turn. */
  goOn(untilMyTurn = false): void {
    if (!this.stepIn) return;
    this.line.send({ do: "go_on", table: this.table, serial: this.stepIn.serial, until_my_turn: untilMyTurn });
    this.stepIn = null;
  }

  /** Say something to all at the table. */
  sayPhrase(phrase: SayPhrase["phrase"]): void {
    this.line.send({ do: "say", table: this.table, phrase });
  }

  /** Ask what the hard player would do. The answer is `hint`; what comes later than the question is left aside. */
  askHint(): void {
    const serial = this.truth?.view.header.serial;
    if (serial === undefined || this.hinting) return;
    this.notice = null;
    this.hinting = newClient();
    if (!this.line.send({ do: "hint", table: this.table, client: this.hinting, serial })) this.hinting = "";
  }

  /** Forget a hint, also one that is still being worked out. */
  dropHint(): void {
    this.hint = null;
    this.hinting = "";
  }

  names(): string[] {
    return this.lobby?.seats.map((seat) => seat.name) ?? [];
  }
}

/** What a step makes of the table as it stood. */
function after<G extends AnyGame>({ view, legal }: Shown<G>, told: StepMade<G> | Ticked<G>): Stood<G> {
  if (told.say === "tick") {
    const { header } = view;
    const waiting = header.waiting.filter((seat) => seat !== told.seat);
    return { view: { ...view, header: { ...header, waiting } }, legal, events: told.events };
  }
  return {
    view: told.view ? changed(view, told.view) : view,
    legal: told.legal ? changed(legal, told.legal) : legal,
    events: told.events,
  };
}

function windowOf({ serial, left, whole, held }: StepInTime): StepInWindow | null {
  return left > 0 ? { serial, ends: performance.now() + left * 1000, whole: whole * 1000, held } : null;
}

/** Whether nothing can be done here any more, or a bot does it for me. */
function isStopped({ failed, status, you, seats }: Lobby): boolean {
  return failed || status === "ended" || (you !== null && seats[you]?.stand_in != null);
}

/** A refusal that follows the language. */
function inWords(text: string, values: Values, rule: string, told?: (values: Values) => Values): Notice {
  return {
    rule,
    get text() {
      return refusal(text, told?.(values) ?? values, rule);
    },
  };
}

function newClient(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
