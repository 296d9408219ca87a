// For a game without a face of its own: what it declares is drawn, everything can be read, every move can be made.
import type { Face } from "../face";
import SeatHand from "./SeatHand.svelte";
import Table from "./Table.svelte";
import { line } from "./words";

export const face: Face = { Table, SeatHand, frames: () => [], line };
