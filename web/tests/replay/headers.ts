import type { Header } from "../../src/wire";

/** That of a game of two, before anything has happened. */
export const HEADER: Header = {
  game: "high_card",
  seat: null,
  seats: 2,
  kind: "open",
  waiting: [0],
  turn: 0,
  serial: 1,
  round: 1,
  points: null,
  result: null,
};
