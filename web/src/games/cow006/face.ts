import type { Games } from "../../wire";
import type { Face } from "../face";
import Table from "./Table.svelte";
import { frames } from "./frames";
import { line } from "./words";

export const face: Face<Games["cow006"]> = { Table, frames, line };
