// When a table sounds: what happened in a step, told while its pictures are shown, and what it means for me.
import type { AnyGame } from "../wire";
import { type Sound, play } from "./sound";

/** By event, what it sounds like to a seat (null watches); nothing for those that are not named. */
export type Sounds<G extends AnyGame = AnyGame> = {
  [K in G["event"]["event"]]?: Sound | ByHearer<Extract<G["event"], { event: K }>>;
};
/** A method's type, so that the sounds of one game are sounds of a game: they hear only its own events. */
type ByHearer<E> = { hear(event: E, me: number | null): Sound }["hear"];

type Told = { event: string };

/** The sounds of one step. Pictures come in the order of events: each brings the sounds up to its own. */
export class Hearing {
  private told = 0;
  private pictures = 0;

  constructor(
    private readonly sounds: Record<string, unknown>,
    private readonly events: readonly Told[],
    private readonly frames: number,
    private readonly me: number | null,
  ) {}

  /** The next picture is shown; `banner` is its event, if it names one. */
  picture(banner: Told | undefined): void {
    this.pictures += 1;
    const named = banner ? this.events.indexOf(banner) + 1 : 0;
    this.until(named || Math.ceil((this.events.length * this.pictures) / Math.max(1, this.frames)));
  }

  /** What was not heard yet. */
  rest(): void {
    this.until(this.events.length);
  }

  private until(end: number): void {
    for (; this.told < end; this.told++) {
      const sound = soundOf(this.sounds, this.events[this.told]!, this.me);
      if (sound) play(sound);
    }
  }
}

export function soundOf(sounds: Record<string, unknown>, event: Told, me: number | null): Sound | undefined {
  const found = sounds[event.event] as Sound | ((event: Told, me: number | null) => Sound) | undefined;
  return typeof found === "function" ? found(event, me) : found;
}

interface Heard {
  kind: string;
  seat: number | null;
  serial: number;
  waiting: number[];
  result: { places: number[] } | null;
}

const isAsked = (view: Heard): boolean =>
  view.kind !== "over" && view.seat !== null && view.waiting.includes(view.seat);

/** What the new state of the table sounds like: my turn, or how the game ended for me. */
export function news(before: Heard, now: Heard): Sound | null {
  if (now.kind === "over") {
    if (before.kind === "over" || now.seat === null || !now.result) return null;
    return now.result.places[now.seat] === 1 ? "win" : "loss";
  }
  return isAsked(now) && !isAsked(before) ? "my_turn" : null;
}
