// A moment of a game in the address: `#step=12&eyes=2`. Seats are numbered from 1, and `all` sees everything.
import type { Eyes } from "./story";

export interface Moment {
  step: number | null;
  /** Undefined if the address does not say. */
  eyes: Eyes | undefined;
}

export function momentIn(hash: string): Moment {
  const words = new URLSearchParams(hash.slice(1));
  return { step: numberIn(words.get("step")), eyes: eyesIn(words.get("eyes")) };
}

export const momentHash = (step: number, eyes: Eyes): string =>
  `#step=${step}&eyes=${eyes === null ? "all" : eyes + 1}`;

const numberIn = (word: string | null): number | null => (word && /^\d{1,6}$/.test(word) ? Number(word) : null);

function eyesIn(word: string | null): Eyes | undefined {
  if (word === "all") return null;
  const seat = numberIn(word);
  return seat ? seat - 1 : undefined;
}
