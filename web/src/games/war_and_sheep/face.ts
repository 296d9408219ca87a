import type { Face } from "../face";
import SeatHand from "./SeatHand.svelte";
import Table from "./Table.svelte";
import { type War, frames } from "./frames";
import { line } from "./log";
import { things } from "./things";
import "./tokens.css";

export const face: Face<War> = { Table, SeatHand, frames, line, things };
