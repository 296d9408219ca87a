// Whether one is asked now, and what is said while one is not.
import type { TableStore } from "../lib/table.svelte";
import { say } from "../lib/texts.svelte";

/** Whether the player here is asked for a move, and may see what is shown as it is. */
export function isAsked({ view, moving }: TableStore): boolean {
  return view !== null && view.seat !== null && view.waiting.includes(view.seat) && view.kind !== "over" && !moving;
}

/** Whom the game waits for; while it moves by itself, what to watch. */
export function waitingText(table: TableStore, watch: string): string {
  const names = table.names();
  const others = table.view?.waiting.map((seat) => names[seat]).join(", ");
  return others && !table.moving ? say("Waiting for {names}.", { names: others }) : watch;
}
