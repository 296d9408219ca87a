import type { Face } from "../face";
import Table from "./Table.svelte";
import { type War, frames } from "./frames";
import { line } from "./log";

export const face: Face<War> = { Table, frames, line };
