// Who sits where.
import type { BlackSheepView } from "../../wire";

/** Clockwise from the left neighbour; one's own seat comes last, below the figures. */
export function orderOf({ header: { seat, seats } }: BlackSheepView): number[] {
  return Array.from({ length: seats }, (_, place) => ((seat ?? seats - 1) + 1 + place) % seats);
}

/** How many sides lie above the figures: all but one's own; a spectator has half below. */
export function aboveOf({ header: { seat, seats } }: BlackSheepView): number {
  return seat === null ? Math.ceil(seats / 2) : seats - 1;
}

const COLOURS = ["var(--black-seat-0)", "var(--black-seat-1)", "var(--black-seat-2)", "var(--black-seat-3)"];

/** The colour of a player: of the name, and of what is new on the table. */
export const colourOf = (seat: number): string => COLOURS[seat % COLOURS.length]!;
