import type { Games } from "../../wire";
import type { Face } from "../face";
import SeatHand from "./SeatHand.svelte";
import Table from "./Table.svelte";
import { frames } from "./frames";
import { things } from "./things";
import { line } from "./words";
import "./seats.css";
import "./tokens.css";

export const face: Face<Games["cow006"]> = { Table, SeatHand, frames, line, things };
