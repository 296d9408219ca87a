// For a game without a face of its own: everything can be read and every move can be made.
import type { Face } from "../face";
import Table from "./Table.svelte";

function line(event: unknown, names: string[]): string {
  const { event: what, ...rest } = event as Record<string, unknown>;
  const told = Object.entries(rest).map(([name, value]) => (name === "seat" ? names[Number(value)] : `${name} ${JSON.stringify(value)}`));
  return `${String(what)}: ${told.join(", ")}`;
}

export const face: Face = { Table, frames: () => [], line };
