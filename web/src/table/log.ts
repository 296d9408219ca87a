// What a line of the log speaks of.
import type { Face } from "../games/face";
import type { GameEvent } from "../wire";

/** The things that an event is about, by their names on the table; if the face says nothing of it, who did it. */
export function thingsOf(face: Pick<Face, "things">, event: GameEvent): string[] {
  if (face.things) return face.things(event);
  return "seat" in event && typeof event.seat === "number" ? [`seat-${event.seat}`] : [];
}
