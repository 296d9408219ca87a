import type { Face } from "../face";
import Table from "./Table.svelte";
import { frames } from "./frames";
import { line } from "./log";

export const face: Face = { Table, frames, line };
