// Places, opponents and figures in words.
import { language, say } from "../lib/texts.svelte";
import type { Tally } from "../wire";

export const placeWords = (place: number): string => (place === 1 ? say("Won") : say("Place {place}", { place }));

export function opponentWords(against: Tally["against"]): string {
  switch (against) {
    case "people":
      return say("people");
    case "easy":
      return say("Easy");
    case "medium":
      return say("Medium");
    case "hard":
      return say("Hard");
    case "others":
      return say("others");
  }
}

export const percent = (share: number): string =>
  new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(share);

export const decimal = (number: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(number).replace("-", "−");
