// What a line of the log speaks of, by the names that things have on the table.
import type { BlackSheepEvent } from "../../wire";

export const seatThing = (seat: number): string => `seat-${seat}`;
export const fieldThing = (field: number): string => `field-${field}`;
export const sideThing = (field: number, seat: number): string => `side-${field}-${seat}`;

export function things(event: BlackSheepEvent): string[] {
  switch (event.event) {
    case "Dealt":
      return [seatThing(event.first)];
    case "Played":
      return [
        sideThing(event.field, event.seat),
        seatThing(event.seat),
        ...(event.discarded === null ? [] : ["discards"]),
      ];
    case "FieldWon":
      return [fieldThing(event.field), seatThing(event.seat)];
    case "RestockDrawn":
    case "Restocked":
    case "FieldTurned":
      return [fieldThing(event.field)];
    case "Refilled":
      return ["deck"];
    case "HandDealt":
    case "CardsSeen":
      return ["hand", seatThing(event.seat)];
    case "Passed":
    case "ValuesSeen":
      return [seatThing(event.seat)];
    default:
      return [];
  }
}
