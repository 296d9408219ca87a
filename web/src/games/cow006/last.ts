// The rows as they lay when the game ended. The view has none by then, since every card of the round has been gathered
// in.
import type { Cow006View, Cow006Event, Cow006RowView } from "../../wire";
import { bulls } from "./cards";
import { frames } from "./frames";

const ROOM = 5;

/** Empty if it cannot be told: special cards move others in ways that the log does not tell in full. */
export function lastRows(view: Cow006View, past: Cow006Event[]): Cow006RowView[] {
  if (view.specials) return [];
  const start = past.findLastIndex(
    (event) => event.event === "RowsStarted" || (event.event === "Dealt" && event.starters.length > 0),
  );
  const first = past[start];
  if (!first || !("starters" in first)) return [];
  const rows = first.starters.map((card) => ({
    cards: [card],
    seventh: false,
    stopped: false,
    room: ROOM,
    penalty: bulls(card),
  }));
  const last = frames({ ...view, rows }, past.slice(start)).at(-1)?.view;
  return last?.rows ?? rows;
}
