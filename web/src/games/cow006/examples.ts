// Little examples for the rules help: rows as they lie, and the card that comes.
import { say } from "../../lib/texts.svelte";
import type { Special } from "./cards";

export interface Lane {
  cards: number[];
  /** A card that comes to the end, or to the front. */
  next?: number;
  front?: number;
  /** The cards that lie here are taken. */
  taken?: boolean;
}

export const EXAMPLES: Record<string, Lane[]> = {
  C4: [{ cards: [8] }, { cards: [27] }, { cards: [44] }, { cards: [70] }],
  C7: [{ cards: [8] }, { cards: [19, 27], next: 28 }, { cards: [44], next: 47 }],
  C8: [{ cards: [62, 63, 66, 68, 70], next: 73, taken: true }],
  C9: [{ cards: [8], next: 5, taken: true }, { cards: [19, 27] }],
  C17: [
    { cards: [19, 27], front: 17 },
    { cards: [44, 46], next: 47 },
  ],
};

export const SPECIAL_RULES: Record<string, Special> = {
  C21: "agent",
  C22: "seventh",
  C23: "saboteur",
  C24: "medic",
  C25: "paratrooper",
  C26: "stop",
  C27: "schemer",
};

export function caption(rule: string): string {
  const captions: Record<string, string> = {
    C2: say("One, two, three, five and seven bull heads."),
    C4: say("Four cards start the rows, lowest first."),
    C7: say("28 could follow 8 too, but 27 is nearer. 47 goes after 44."),
    C8: say("73 would be the sixth card: its player takes the five, and 73 starts the row."),
    C9: say("5 is too low for every row: its player takes one, here the 8, and 5 starts it."),
    C17: say("17 goes to the front, before 19; 47 goes to the end, after 46."),
  };
  return captions[rule] ?? "";
}
