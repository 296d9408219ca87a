import { expect, test } from "vitest";
import { deedText, foretold, goalOf, isSame } from "../../../src/games/war_and_sheep/confirm";
import { spaceOf } from "../../../src/games/war_and_sheep/spaces";
import { stepsOf } from "../../../src/games/war_and_sheep/steps";
import { type Chosen, NOTHING } from "../../../src/games/war_and_sheep/touch";
import type { WarAndSheepView } from "../../../src/wire";
import { warView } from "../../views";
import { at, way } from "./meadow";

const view = warView({
  ways: [way("c1", "n", "c4", { meets: "token", target: spaceOf("c5") }), way("d4", "w", "a4", { wolf: true })],
});
const said = (texts: string[], seen: WarAndSheepView = view): string => foretold(seen, NOTHING, { texts });

test("before anything is done, it is said what it would bring", () => {
  expect(said(["c1 n"])).toBe("The sheep on c1: turns up the token on c5.");
  expect(said(["wolf d4 w"])).toBe("The wolf on d4: stops on a4.");
  expect(said(["hide c1"])).toMatch(/^Hide the sheep on c1\?/);
  expect(said(["take moon"])).toBe("Full moon: move a wolf once or twice.");
  expect(said(["play eagle", "c1", "f1"])).toBe("Eagle, c1 → f1: carry an own sheep to any empty space.");
  expect(said(["b3"], { ...view, phase: "look_more" })).toBe("Look at b3 too?");
  expect(said(["b3"], { ...view, phase: "card_more", card: "fire" })).toBe("Burn the token on b3?");
  expect(said(["f1"], { ...view, phase: "card_more", card: "tea" })).toBe("It returns to f1?");
  expect(said(["mad"], { ...view, phase: "card", card: "tea" })).toBe("The mad sheep returns?");
});

test("the button says what it does", () => {
  const texts = [["c1 n"], ["wolf d4 w"], ["hide c1"], ["take moon"], ["play roast", "d6"], ["b3"], ["look b3"]];
  expect(texts.map((one) => deedText({ texts: one }))).toEqual([
    "Run",
    "Let it run",
    "Hide it",
    "Take Full moon",
    "Play Mutton roast",
    "Yes",
    "Look",
  ]);
});

test("a plan ends where its way ends, or on the last space it names", () => {
  const goal = (texts: string[]): number | null => goalOf(view, NOTHING, { texts });
  expect(goal(["c1 n"])).toBe(spaceOf("c5"));
  expect(goal(["wolf d4 w"])).toBe(spaceOf("a4"));
  expect(goal(["play eagle", "c1", "f1"])).toBe(spaceOf("f1"));
  expect(goal(["take moon"])).toBeNull();
  expect([isSame(null, ["b3"]), isSame({ texts: ["b3"] }, ["b3"])]).toEqual([false, true]);
});

const steps = (seen: Partial<WarAndSheepView>, chosen: Partial<Chosen>): string =>
  stepsOf(warView(seen), { ...NOTHING, ...chosen })
    .map(({ text, state }) => `${text} ${state}`)
    .join(", ");

test("a card of several steps says which are to come", () => {
  expect(steps({}, {})).toBe("");
  expect(steps({}, { card: "truce" })).toBe("");
  expect(steps({}, { card: "eagle" })).toBe("your sheep now, where to next");
  expect(steps({}, { card: "eagle", first: 2 })).toBe("your sheep done, where to now");
  expect(steps({ phase: "card_more", card: "fire", named: at("b3") }, {})).toBe(
    "your sheep done, token 1 done, token 2 now, token 3 next",
  );
  expect(steps({ phase: "card_more", card: "moon" }, { space: 3 })).toBe("a wolf done, where to done, and again now");
  expect(steps({ phase: "card", card: "tip" }, {})).toBe("see the deck done, take a card now");
  expect(steps({ phase: "card_more", card: "tea" }, {})).toBe("who returns done, where to now");
});
