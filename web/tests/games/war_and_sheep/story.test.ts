import { expect, test } from "vitest";
import { spaceOf } from "../../../src/games/war_and_sheep/spaces";
import { ownLine, story } from "../../../src/games/war_and_sheep/story";
import { things } from "../../../src/games/war_and_sheep/things";
import { spaceTip } from "../../../src/games/war_and_sheep/tips";
import type { WarAndSheepEvent, WarAndSheepView } from "../../../src/wire";
import { warView } from "../../views";
import { at, flock } from "./meadow";

const NAMES = ["Clover", "Bella"];
const ended = (points: number[], places: number[], own: Partial<WarAndSheepView>): WarAndSheepView =>
  warView(own, { kind: "over", waiting: [], result: { points, places, best: "most", utility: [0, 0] } });

test("the end speaks to who reads it, and says what decided it", () => {
  const points = ended([11, 3], [1, 2], {
    ending: "truce",
    grass: [11, 3],
    piles: [
      [1, 0, 2],
      [0, 1, 0],
    ],
  });
  expect(ownLine(points, NAMES)).toBe("You have 11 points, Bella has 3.");
  const eaten: WarAndSheepEvent = { event: "SheepLost", owner: 1, space: 3, reason: "wolf" };
  const played: WarAndSheepEvent = { event: "CardPlayed", seat: 0, card: "truce" };
  expect(story(points, [eaten, eaten, played], NAMES)).toEqual([
    "What decided it: the 5s, 10 to 0.",
    "Eaten by wolves: 0 of Clover's sheep, 2 of Bella's.",
    "1 card was played.",
  ]);
  const ribbon = ended([6, 3], [1, 2], {
    ending: "quiet",
    grass: [3, 3],
    piles: [
      [0, 1, 0],
      [0, 1, 0],
    ],
  });
  expect(story(ribbon, [], NAMES)).toEqual(["What decided it: the Blue ribbon, 3 to 0."]);
  const gone = ended([21, 3], [2, 1], { ending: "no_sheep" });
  expect(ownLine(gone, NAMES)).toBe("Without sheep your points do not count: 21 to 3.");
  expect(story(gone, [], NAMES)).toEqual([]);
});

test("a line of the log shows where it happened and who did it", () => {
  expect(things({ event: "Looked", seat: 1, spaces: at("a1 b2"), card: null })).toEqual([
    "space-a1",
    "space-b2",
    "seat-1",
  ]);
  expect(things({ event: "SheepLost", owner: 0, space: spaceOf("c3"), reason: "wolf" })).toEqual([
    "space-c3",
    "seat-0",
  ]);
  expect(things({ event: "Drew", seat: 0 })).toEqual(["seat-0", "deck"]);
});

test("what lies on the meadow says what it means, and no more than one knows", () => {
  const view = warView({
    flocks: [flock("c1 a1", { hidden: spaceOf("a1") }), flock("d6", { mad: spaceOf("d6") })],
    tokens: at("b3 b4 b5"),
    wolves: at("d4"),
    known: [[spaceOf("b3"), "5"]],
    peeked: [at("b3"), at("b4")],
  });
  const tip = (space: string): string => spaceTip(view, spaceOf(space));
  expect(tip("a1")).toMatch(/^Hidden behind grass/);
  expect(tip("d6")).toMatch(/^A mad sheep/);
  expect(tip("d4")).toMatch(/^A wolf/);
  expect(tip("b3")).toBe("You have seen it: grass 5. 5 points, but the sheep has eaten too much and is out.");
  expect(tip("b4")).toMatch(/the other player has looked/);
  expect(tip("b5")).toBe("A token face down: grass of 1, 3 or 5, or a wolf.");
  expect([tip("c1"), tip("f1")]).toEqual(["", ""]);
});
