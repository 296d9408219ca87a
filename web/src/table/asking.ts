// Whether one is asked now, and what is said while one is not.
import type { TableStore } from "../lib/table.svelte";
import { say } from "../lib/texts.svelte";

/** Whether the player here is asked for a move, and may see what is shown as it is. */
export function isAsked({ view, moving }: Pick<TableStore, "view" | "moving">): boolean {
  return (
    view !== null &&
    view.header.seat !== null &&
    view.header.waiting.includes(view.header.seat) &&
    view.header.kind !== "over" &&
    !moving
  );
}

/** Whom the game waits for; while it moves by itself, what to watch. */
export function waitingText(table: Pick<TableStore, "view" | "moving" | "names">, watch: string): string {
  const names = table.names();
  const others = table.view?.header.waiting.map((seat) => names[seat] ?? "") ?? [];
  return others.length && !table.moving ? waitingFor(others) : watch;
}

/** One and several are two texts, and not forms of a count: Hungarian has only one form after a number. */
export function waitingFor(names: string[]): string {
  return names.length === 1
    ? say("Waiting for {name}.", { name: names[0] })
    : say("Waiting for {names}.", { names: names.join(", ") });
}
