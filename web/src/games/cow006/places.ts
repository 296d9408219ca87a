// Where one's own cards lie: each has its place from the deal to the end of the round, and leaves it empty when played.
import type { Cow006View } from "../../wire";

/** How many cards a round begins with (C4, C18). */
const DEALT = { classic: 10, jubilee: 12 };

/** A place of the hand: the card that belongs there, or none while cards are still being drafted. */
export type Place = number | null;

/** The cards of one's round in ascending order, those in the hand and those played; then what is still to be drafted. */
export function handPlaces(view: Cow006View): Place[] {
  const { seat } = view.header;
  const played = (seat === null ? null : view.played[seat]) ?? [];
  const cards = [...(view.hand ?? []), ...played].sort((one, other) => one - other);
  const free = Math.max(0, DEALT[view.specials ? "jubilee" : "classic"] - cards.length);
  return [...cards, ...Array<null>(free).fill(null)];
}
