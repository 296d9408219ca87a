// What the log speaks of, by the names that things have on the table, and whose cards came last.
import type { Cow006Event } from "../../wire";

const cardName = (card: number): string => `card-${card}`;
const seatName = (seat: number): string => `seat-${seat}`;
const rowName = (row: number): string => `row-${row}`;

/** What a line of the log shows. */
export function things(event: Cow006Event): string[] {
  switch (event.event) {
    case "Dealt":
    case "RowsStarted":
      return event.starters.map(cardName);
    case "Shown":
      return event.cards.map(([, card]) => cardName(card));
    case "Laid":
      return [cardName(event.card), seatName(event.seat)];
    case "RowTaken":
      return [rowName(event.row), seatName(event.seat)];
    case "SpecialPlayed":
      return [
        seatName(event.seat),
        ...(event.row === null ? [] : [rowName(event.row)]),
        ...(event.card === null ? [] : [cardName(event.card)]),
      ];
    case "Drafted":
    case "Swapped":
    case "Drew":
    case "HandDealt":
    case "Schemed":
      return [seatName(event.seat)];
    default:
      return [];
  }
}

/** A card of the last trick. */
export interface Played {
  seat: number;
  card: number;
  /** The bull heads of the row that it took. */
  took: number | null;
}

/** The last trick that was shown, in the order in which it was laid. */
export function lastTrick(events: Cow006Event[]): Played[] {
  const start = events.findLastIndex((event) => event.event === "Shown" || event.event === "Dealt");
  const shown = events[start];
  if (shown?.event !== "Shown") return [];
  const rows = events.slice(start).filter((event) => event.event === "RowTaken");
  return shown.cards.map(([seat, card]) => ({
    seat,
    card,
    took: rows.find((row) => row.seat === seat)?.penalty ?? null,
  }));
}

/** By card, whose it is: those that were laid since the last trick was shown. */
export function freshCards(events: Cow006Event[]): Map<number, number> {
  const start = events.findLastIndex((event) => event.event === "Shown" || event.event === "Dealt");
  const laid = events.slice(Math.max(start, 0)).filter((event) => event.event === "Laid");
  return new Map(laid.map(({ card, seat }) => [card, seat]));
}
