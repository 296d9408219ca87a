// The short forms of steps, as `docs/wire.md` describes them: events and moves by number, which a legend explains.
import type {
  AnyGame,
  Beside,
  Change,
  FromServer,
  Legend,
  MoveKind,
  Short,
  ShortStep,
  ShortTick,
  StepMade,
} from "../wire";

/** A step after which one seat is waited for no more, and nothing else is new. */
export interface Ticked<G extends AnyGame = AnyGame> extends Pick<StepMade<G>, "epoch" | "number" | "events" | "done"> {
  say: "tick";
  seat: number;
  left?: number | null;
  times?: (number | null)[] | null;
}

/** What a client is told, with names. */
export type Told<G extends AnyGame = AnyGame> = FromServer<G> | Ticked<G>;

const NOTHING: Legend = { events: [], usual: [], moves: [] };

export class Shorthand<G extends AnyGame = AnyGame> {
  private legend = NOTHING;
  private moves = new Map<number, G["move"]>();

  /** A message with names. A whole table brings the legend of all that follows. */
  read(message: FromServer<G> | Short): Told<G> {
    if (Array.isArray(message)) return isTick(message) ? this.tick(message) : this.step(message);
    if (message.say !== "table" || !message.legend) return message;
    this.legend = message.legend;
    this.moves.clear();
    return { ...message, past: message.past.map((event) => this.event(event)) };
  }

  private step([epoch, number, events, view, legal, beside]: ShortStep): StepMade<G> {
    const found: StepMade<G> = {
      say: "step",
      epoch,
      number,
      events: events.map((event) => this.event(event)),
      ...toldBeside(beside),
    };
    if (view) found.view = view;
    if (legal) found.legal = this.legal(legal);
    return found;
  }

  /** The change of the legal moves: all of them, or those that have come at a place. */
  private legal([first, gone, ...moves]: unknown[]): Change {
    const named = (numbers: unknown[]): G["move"][] => numbers.map((number) => this.move(number as number));
    return gone === undefined ? [named(first as unknown[])] : [first, gone, ...named(moves)];
  }

  private tick([epoch, number, seat, kind, beside]: ShortTick): Ticked<G> {
    const events = kind === null ? [] : [this.event([kind, seat])];
    return { say: "tick", epoch, number, seat, events, ...toldBeside(beside) };
  }

  /** An event with the names of its members; one that the legend does not know comes with them. */
  private event(told: unknown): G["event"] {
    if (!Array.isArray(told)) return told as G["event"];
    const [kind, ...values] = told as [number, ...unknown[]];
    const [name, ...members] = this.legend.events[kind]!;
    const usual = this.legend.usual[kind]!;
    values.push(...usual.slice(usual.length - members.length + values.length));
    return { event: name!, ...Object.fromEntries(members.map((member, place) => [member, values[place]])) };
  }

  private move(number: number): G["move"] {
    const known = this.moves.get(number) ?? moveOf(this.legend.moves, number);
    this.moves.set(number, known);
    return known;
  }
}

/** What a step says beside what happened: a text is the message of this client that made it. */
function toldBeside(beside: string | Beside | null | undefined): Beside {
  return typeof beside === "string" ? { done: beside } : (beside ?? {});
}

function isTick(message: Short): message is ShortTick {
  return !Array.isArray(message[2]);
}

/** The move with a number: kinds come one after the other, and the last part of a kind runs through its values first. */
export function moveOf<M extends AnyGame["move"]>(kinds: MoveKind[], number: number): M {
  let rest = number;
  for (const kind of kinds) {
    const count = kind.parts.reduce((product, part) => product * part.values.length, 1);
    if (rest < count) return withParts(kind, number, rest) as M;
    rest -= count;
  }
  throw new Error(`there is no move ${number}`);
}

function withParts({ name, text, parts }: MoveKind, number: number, place: number): AnyGame["move"] {
  const values: Record<string, unknown> = {};
  const texts: Record<string, string> = {};
  let rest = place;
  for (const part of [...parts].reverse()) {
    const index = rest % part.values.length;
    rest = Math.floor(rest / part.values.length);
    values[part.name] = part.values[index];
    texts[part.name] = part.texts[index]!;
  }
  return { number, text: text.replace(/\{(\w+)\}/g, (_, part: string) => texts[part]!), kind: name, parts: values };
}
