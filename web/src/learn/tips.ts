// Small tips for newcomers, each shown once on a device. A game brings its own in `games/ID/first_tips.ts`.
import type { TableStore } from "../lib/table.svelte";
import type { AnyGame } from "../wire";
import type { Mark } from "./marks";

export interface Tip<G extends AnyGame = AnyGame> {
  /** Remembered once it was read. */
  name: string;
  text: () => string;
  /** What it speaks of. */
  at: Mark[];
  /** Whether this is the moment for it. */
  when(view: G["view"], table: TableStore<G>): boolean;
}

const files = import.meta.glob<{ tips: Tip[] }>("../games/*/first_tips.ts");

export async function tipsOf(game: string): Promise<Tip[]> {
  return (await files[`../games/${game}/first_tips.ts`]?.())?.tips ?? [];
}
