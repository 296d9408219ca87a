import { expect, test } from "vitest";
import { offersOf, wayText, wayTo } from "../../../src/games/war_and_sheep/offers";
import { spaceOf } from "../../../src/games/war_and_sheep/spaces";
import { warMoves } from "../../moves";
import { at, way } from "./meadow";

test("moves are sorted by what is touched to make them", () => {
  const offers = offersOf(
    warMoves(
      "look b3",
      "c1 n",
      "c1 e",
      "wolf d4 s",
      "hide a1",
      "play eagle",
      "take moon",
      "up b3",
      "up both",
      "unhide",
    ),
  );
  expect([...offers.looks]).toEqual(at("b3"));
  expect([...offers.runs]).toEqual(at("c1"));
  expect([...offers.wolves]).toEqual(at("d4"));
  expect([...offers.hides]).toEqual(at("a1"));
  expect([...offers.plays]).toEqual(["eagle"]);
  expect(offers.takes).toEqual(["moon"]);
  expect([...offers.ups]).toEqual(at("b3"));
  expect(offers.names.size).toBe(0);
  expect(offers.texts.has("unhide")).toBe(true);
});

test("a space alone is the name of a space that a question asks for", () => {
  expect([...offersOf(warMoves("a3", "b4")).names]).toEqual(at("a3 b4"));
});

test("a way is written with its start and direction, a wolf's with the wolf", () => {
  expect(wayText(way("c1", "n", "c4"))).toBe("c1 n");
  expect(wayText(way("d4", "w", "a4", { wolf: true }))).toBe("wolf d4 w");
});

test("a touch anywhere on a way means it, up to its goal and no further", () => {
  const ways = [way("c1", "n", "c3", { target: spaceOf("c4") }), way("c1", "e", "d1"), way("a1", "n", "a6")];
  expect(wayTo(ways, spaceOf("c1"), spaceOf("c2"))).toBe(ways[0]);
  expect(wayTo(ways, spaceOf("c1"), spaceOf("c4"))).toBe(ways[0]);
  expect(wayTo(ways, spaceOf("c1"), spaceOf("c5"))).toBeUndefined();
  expect(wayTo(ways, spaceOf("c1"), spaceOf("d1"))).toBe(ways[1]);
  expect(wayTo(ways, null, spaceOf("a2"))).toBeUndefined();
});
