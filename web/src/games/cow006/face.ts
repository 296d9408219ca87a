import type { Games } from "../../wire";
import type { Face } from "../face";
import Table from "./Table.svelte";
import { frames } from "./frames";
import { line } from "./words";
import "./tokens.css";

export const face: Face<Games["cow006"]> = { Table, frames, line };
