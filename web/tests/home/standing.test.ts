import { expect, test } from "vitest";
import { canForget, isMyTurn, rank, standing, whoElse } from "../../src/home/standing";
import type { Lobby, Seat } from "../../src/wire";

const BOT = { name: "easy", title: "Easy", text: "", face: "lamb", is_level: true };
const seat = (name: string, changes: Partial<Seat> = {}): Seat => ({
  name,
  kind: "person",
  bot: null,
  online: true,
  ...changes,
});
const lobby = (changes: Partial<Lobby> = {}): Lobby => ({
  table: "t",
  game: "cow006",
  options: {},
  own_components: false,
  seats: [seat("Clover"), seat("Barley"), seat("", { kind: "open" })],
  status: "playing",
  host: true,
  you: 0,
  invitation: null,
  seat_key: null,
  rematch: null,
  failed: false,
  waiting: [0],
  pace: "natural",
  hints: true,
  ...changes,
});
const left = lobby({ seats: [seat("Clover", { stand_in: BOT }), seat("Barley")] });

test("a table says whose turn it is, or how it ended for me", () => {
  expect(standing(lobby())).toBe("Your turn");
  expect(standing(lobby({ waiting: [1] }))).toBe("Waiting for Barley.");
  expect(standing(lobby({ status: "open" }))).toBe("Waiting for players");
  expect(standing(lobby({ status: "ended" }))).toBe("Ended");
  expect(standing(lobby({ status: "over", places: [2, 1, 3] }))).toBe("Place 2 of 3");
  expect(standing(lobby({ status: "over", places: [1, 2] }))).toBe("You won!");
  expect(standing(lobby({ status: "over", places: [1, 1] }))).toBe("Shared victory");
  expect(standing(lobby({ status: "over" }))).toBe("Over");
});

test("where a bot plays for me it is not my turn", () => {
  expect(isMyTurn(left)).toBe(false);
  expect(standing(left)).toBe("A bot plays for you.");
});

test("my turn comes first, what I have left last", () => {
  expect([lobby(), lobby({ waiting: [1] }), lobby({ status: "open" }), left].map(rank)).toEqual([0, 1, 2, 3]);
});

test("only what I do not play any more can be removed", () => {
  const found = [lobby(), left, lobby({ status: "over" }), lobby({ status: "ended" }), lobby({ failed: true })];
  expect(found.map(canForget)).toEqual([false, true, true, true, true]);
});

test("the others are named", () => {
  expect(whoElse(lobby())).toBe("with Barley, open seat");
});
