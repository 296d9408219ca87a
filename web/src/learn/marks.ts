// What a move touches, and where the places are that a coach speaks of. A game tells it in `games/ID/marks.ts`.
import type { AnyGame } from "../wire";

/** A thing on the table: a selector, and which of those that it finds. */
export type Mark = string | readonly [selector: string, place: number];

export interface Marks<G extends AnyGame = AnyGame> {
  /**
   * What one touches to make a move, step by step. The marks of a step find only what is still to be touched, so that
   * the first step of which anything is found comes next.
   */
  move(move: G["move"], view: G["view"]): Mark[][];
  /** A move in a few words. */
  words(move: G["move"], view: G["view"]): string;
  /** A place by its name, such as `hand` or `row 2`; empty if there is none of this name. */
  place(name: string, view: G["view"]): Mark[];
}

const files = import.meta.glob<{ marks: Marks }>("../games/*/marks.ts");

export async function marksOf(game: string): Promise<Marks> {
  const load = files[`../games/${game}/marks.ts`] ?? files["../games/plain/marks.ts"]!;
  return (await load()).marks;
}

/** The thing itself, if it is to be seen. */
export function found(mark: Mark): HTMLElement | null {
  const [selector, place] = typeof mark === "string" ? [mark, 0] : mark;
  const one = document.querySelectorAll<HTMLElement>(selector)[place];
  return one && one.getClientRects().length > 0 ? one : null;
}
