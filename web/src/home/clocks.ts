// The clock of a table in a few words.
import { count, say } from "../lib/texts.svelte";
import type { ClockRule } from "../wire";

export function clockInWords({ kind, seconds, increment }: ClockRule): string {
  const time = lengthInWords(seconds);
  if (kind === "move") return say("{time} for each move", { time });
  return say("{time} for the game, {more} more with each move", { time, more: lengthInWords(increment) });
}

/** As the server has it: nobody need be there while days are given for a move. */
export const isByCorrespondence = ({ kind, seconds }: ClockRule): boolean => kind === "move" && seconds >= 12 * 3600;

export function lengthInWords(seconds: number): string {
  if (seconds && seconds % 86400 === 0) return count("{number} day", "{number} days", seconds / 86400);
  if (seconds && seconds % 3600 === 0) return count("{number} hour", "{number} hours", seconds / 3600);
  if (seconds && seconds % 60 === 0) return count("{number} minute", "{number} minutes", seconds / 60);
  return count("{number} second", "{number} seconds", seconds);
}
