// For a game without a face of its own: everything can be read and every move can be made.
import type { Face } from "../face";
import Table from "./Table.svelte";
import { inWords, wordFor } from "./words";

function line(event: unknown, names: string[]): string {
  const { event: what, seat, ...rest } = event as Record<string, unknown>;
  const who = typeof seat === "number" ? `${names[seat]}: ` : "";
  const told = Object.entries(rest).map(([name, value]) => `${wordFor(name)} ${inWords(value)}`);
  return `${who}${wordFor(String(what))} (${told.join(", ")})`;
}

export const face: Face = { Table, frames: () => [], line };
