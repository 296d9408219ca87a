// What was played since one's own last turn, so that the table can point at it.
import type { BlackSheepEvent } from "../../wire";

/** By `field-seat`: the cards that are new there. */
export type Fresh = Map<string, number[]>;

export function freshOf(events: BlackSheepEvent[], seat: number | null): Fresh {
  const found: Fresh = new Map();
  const cleared = new Set<number>();
  for (const event of events.toReversed()) {
    if (event.event === "Dealt") break;
    if (event.event === "FieldWon") cleared.add(event.field);
    if (event.event !== "Played") continue;
    if (event.seat === seat) break;
    if (!cleared.has(event.field))
      found.set(`${event.field}-${event.seat}`, [...(found.get(`${event.field}-${event.seat}`) ?? []), ...event.cards]);
    if (seat === null) break;
  }
  return found;
}
