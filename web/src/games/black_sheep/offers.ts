// The legal moves: a field, one or two cards, and perhaps a discard.
import type { BlackSheepMove, BlackSheepOutlookView, BlackSheepView } from "../../wire";
import { NOTATION, sorted } from "./animals";

export interface Offers {
  texts: Set<string>;
  /** By field: whether one card, or two, can be played there. */
  one: boolean[];
  two: boolean[];
}

export function offersOf(legal: BlackSheepMove[]): Offers {
  const offers: Offers = { texts: new Set(), one: [false, false, false], two: [false, false, false] };
  for (const { text, kind, parts } of legal) {
    offers.texts.add(text);
    offers[kind][parts.field] = true;
  }
  return offers;
}

export function isOpen(offers: Offers, field: number): boolean {
  return offers.one[field]! || offers.two[field]!;
}

/** The text of a move. */
export function moveText(field: number, cards: number[], drop: number | null): string {
  const words = sorted(cards).map((card) => NOTATION[card]!);
  return [field + 1, ...words, ...(drop === null ? [] : [`-${NOTATION[drop]!}`])].join(" ");
}

/** Whether a card can be discarded with the chosen ones, at some field. */
export function canDrop(offers: Offers, cards: number[], drop: number): boolean {
  return offers.one.some((_, field) => offers.texts.has(moveText(field, cards, drop)));
}

/** What the chosen cards would make of one's side of a field, if they complete it: as the server says. */
export function outlookOf(view: BlackSheepView, field: number, cards: number[]): BlackSheepOutlookView | null {
  const wanted = sorted(cards).join();
  return view.outlook.find((outlook) => outlook.field === field && outlook.cards.join() === wanted) ?? null;
}
