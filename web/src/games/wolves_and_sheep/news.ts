// What has come to lie since one's own last move, and who laid it.
import type { WolvesAndSheepEvent } from "../../wire";
import type { Place } from "./tiles";

export interface News extends Place {
  seat: number;
}

/** The places of everything that the others have laid since; for who only watches, of the last tile. */
export function newsOf(events: readonly WolvesAndSheepEvent[], seat: number | null): News[] {
  const found: News[] = [];
  for (const event of events.toReversed()) {
    if (seat !== null && isDeedOf(event, seat)) break;
    // A wolf and the hunter upon it lie at one place, which is the hunter's then.
    if (event.event === "Laid" && !found.some(({ x, y }) => x === event.x && y === event.y))
      found.push({ x: event.x, y: event.y, seat: event.seat });
    if (seat === null && found.length) break;
  }
  return found.reverse();
}

function isDeedOf(event: WolvesAndSheepEvent, seat: number): boolean {
  return (event.event === "Laid" || event.event === "Passed" || event.event === "GaveUp") && event.seat === seat;
}

/** What a line of the log shows: the tile of which it speaks, or who did it. */
export function things(event: WolvesAndSheepEvent): string[] {
  if (event.event === "Laid") return [`tile-${event.x},${event.y}`, `seat-${event.seat}`];
  if (event.event === "Dealt") return [`seat-${event.first}`];
  return "seat" in event ? [`seat-${event.seat}`] : [];
}
