// What a line of the log speaks of, by the names that things have on the table.
import type { WarAndSheepEvent } from "../../wire";
import { nameOf } from "./spaces";

export const seatThing = (seat: number): string => `seat-${seat}`;
export const spaceThing = (space: number): string => `space-${nameOf(space)}`;

export function things(event: WarAndSheepEvent): string[] {
  return [
    ...spacesOf(event).map(spaceThing),
    ...seatsOf(event).map(seatThing),
    ...(event.event === "Drew" ? ["deck"] : []),
  ];
}

function spacesOf(event: WarAndSheepEvent): number[] {
  switch (event.event) {
    case "SheepRan":
      return [event.start, event.target ?? event.end];
    case "WolfRan":
    case "SheepCarried":
      return [event.start, event.end];
    case "SheepSwapped":
      return [event.own, event.other];
    case "Looked":
      return event.spaces;
    case "Saw":
      return event.tokens.map(([space]) => space);
    default:
      return "space" in event ? [event.space] : [];
  }
}

function seatsOf(event: WarAndSheepEvent): number[] {
  if ("seat" in event) return [event.seat];
  return "owner" in event ? [event.owner] : [];
}
