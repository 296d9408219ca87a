import type { Games } from "../../wire";
import type { Face } from "../face";
import SeatHand from "./SeatHand.svelte";
import Table from "./Table.svelte";
import { frames } from "./frames";
import { things } from "./news";
import { inPlayersWords, line } from "./words";
import "./tokens.css";

export const face: Face<Games["wolves_and_sheep"]> = { Table, SeatHand, frames, line, things, told: inPlayersWords };
