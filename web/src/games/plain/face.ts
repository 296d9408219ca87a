// For a game without a face of its own: everything can be read and every move can be made.
import type { GameEvent } from "../../wire";
import type { Face } from "../face";
import Table from "./Table.svelte";
import { inWords, wordFor } from "./words";

function line(event: GameEvent, names: string[]): string {
  const { event: what, seat, ...rest }: GameEvent & { seat?: unknown } = event;
  const who = typeof seat === "number" ? `${names[seat]}: ` : "";
  const told = Object.entries(rest).map(([name, value]) => `${wordFor(name)} ${inWords(value)}`);
  return `${who}${wordFor(what)} (${told.join(", ")})`;
}

export const face: Face = { Table, frames: () => [], line };
