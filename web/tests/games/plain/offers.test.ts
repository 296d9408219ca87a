import { expect, test } from "vitest";
import { groupsOf, narrowed, offeredValues, textsOf, withStep } from "../../../src/games/plain/offers";
import type { Move } from "../../../src/wire";

let number = 0;
const move = (kind: string, text: string, parts: Record<string, unknown> = {}): Move => ({
  number: number++,
  kind,
  text,
  parts,
});
const PENS = ["a1", "b1", "c1"];
/** 4 x 3 x 2 moves; pens are counted from 0 and written as letters. */
const PLACING = [1, 2, 3, 4].flatMap((sheep) =>
  PENS.flatMap((pen, place) =>
    ["north", "south"].map((gate) => move("place", `${sheep} ${pen} ${gate}`, { sheep, pen: place, gate })),
  ),
);
const never = (): boolean => false;

test("a few moves are offered at once, without the words that all share", () => {
  const [group] = groupsOf([move("take", "row 1", { row: 0 }), move("take", "row 2", { row: 1 })], [], never);
  expect(group!.choices.map(({ text, move }) => [text, move?.text])).toEqual([
    ["1", "row 1"],
    ["2", "row 2"],
  ]);
  expect(groupsOf([move("lay", "lay 9", { card: 9 })], [], never)[0]!.choices[0]!.text).toBe("9");
  expect(groupsOf([move("keep", "keep")], [], never)[0]!.choices[0]!.text).toBe("keep");
});

test("of many moves one part is chosen at a time, written as in the moves", () => {
  const [first] = groupsOf(PLACING, [], never);
  expect([first!.part, first!.choices.map(({ text }) => text)]).toEqual(["sheep", ["1", "2", "3", "4"]]);
  const step = first!.choices[2]!.step!;
  expect(step).toEqual({ part: "sheep", value: 3, kind: "place" });
  const [rest] = groupsOf(PLACING, [step], never);
  expect(rest!.choices.map(({ text }) => text)).toEqual([
    "a1 north",
    "a1 south",
    "b1 north",
    "b1 south",
    "c1 north",
    "c1 south",
  ]);
  expect([...textsOf(PLACING, "pen").values()]).toEqual(PENS);
});

test("a part that lies on the table is touched, and not listed until it is decided", () => {
  const isPen = (part: string): boolean => part === "pen";
  expect(groupsOf(PLACING, [], isPen)[0]).toMatchObject({ touched: ["pen"], choices: [] });
  const steps = [
    { part: "pen", value: 1 },
    { part: "sheep", value: 2 },
  ];
  expect(groupsOf(PLACING, steps, isPen)[0]!.choices.map(({ text }) => text)).toEqual(["north", "south"]);
});

test("kinds stay apart, also when one touch stands for moves of both", () => {
  const legal = [move("play", "play 5", { card: 5 }), move("discard", "discard 5", { card: 5 }), move("pass", "pass")];
  const groups = groupsOf(legal, [{ part: "card", value: 5 }], () => true);
  expect(groups.map(({ kind, choices }) => [kind, choices.length])).toEqual([
    ["play", 1],
    ["discard", 1],
  ]);
});

test("a step replaces what was decided of the same part, and must leave a move", () => {
  const steps = withStep(PLACING, [{ part: "sheep", value: 1 }], { part: "sheep", value: 2 })!;
  expect(narrowed(PLACING, steps).every(({ parts }) => parts["sheep"] === 2)).toBe(true);
  expect(withStep(PLACING, steps, { part: "sheep", value: 9 })).toBeNull();
  expect(narrowed(PLACING, [{ part: "gate", value: null, any: true }])).toHaveLength(PLACING.length);
  expect(narrowed(PLACING, [{ part: "card", value: null, any: true }])).toEqual([]);
});

test("what can be touched fits the other parts that are decided", () => {
  const legal = [move("lay", "1 a", { card: 1, field: "a" }), move("lay", "2 b", { card: 2, field: "b" })];
  const offered = offeredValues(legal, [{ part: "card", value: 1 }]);
  expect([...offered.get("field")!]).toEqual(['"a"']);
  expect([...offered.get("card")!]).toEqual(["1", "2"]);
});
