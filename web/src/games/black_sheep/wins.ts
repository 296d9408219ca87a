// Which fields were won by whom, and with what: the course of a game, to be looked back on.
import type { BlackSheepEvent } from "../../wire";

export interface Win {
  seat: number;
  field: number;
  combination: string;
  figures: number[];
}

export function winsOf(events: BlackSheepEvent[]): Win[] {
  return events.flatMap((event) =>
    event.event === "FieldWon"
      ? [{ seat: event.seat, field: event.field, combination: event.combination, figures: event.figures }]
      : [],
  );
}
