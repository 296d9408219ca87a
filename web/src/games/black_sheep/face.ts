import type { Games } from "../../wire";
import type { Face } from "../face";
import SeatHand from "./SeatHand.svelte";
import Table from "./Table.svelte";
import { frames } from "./frames";
import { line } from "./log";
import { things } from "./things";
import "./tokens.css";

export const face: Face<Games["black_sheep"]> = { Table, SeatHand, frames, line, things };
