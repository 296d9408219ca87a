import { expect, test } from "vitest";
import { frames } from "../../../src/games/wolves_and_sheep/frames";
import type { WolvesAndSheepEventLaid } from "../../../src/wire";
import { wolvesView } from "../../views";

const TILES = [
  { name: "17", kind: "plain", sides: ["KKRB", "VYYK"] },
  { name: "wk", kind: "wolf", sides: ["KRKR", "FFFF"] },
];
const laid = (changes: Partial<WolvesAndSheepEventLaid> = {}): WolvesAndSheepEventLaid => ({
  event: "Laid",
  seat: 0,
  x: 1,
  y: 0,
  edges: "YYKV",
  kind: "plain",
  on_wolf: false,
  touching: 1,
  ...changes,
});

test("a laid tile lies in the landscape and is gone from the own hand, however it was turned", () => {
  const view = wolvesView({ tiles: TILES, passes: [1] }, { waiting: [0] });
  const [frame] = frames(view, [laid()]);
  expect(frame?.view.laid.at(-1)).toEqual({ x: 1, y: 0, edges: "YYKV", kind: "plain", seat: 0, tile: null });
  expect(frame?.view.tiles.map(({ name }) => name)).toEqual(["wk"]);
  expect(frame?.view).toMatchObject({ held: [4, 5, 5], header: { waiting: [] }, passes: [] });
  expect(frame?.banner).toBeUndefined();
});

test("another's tile leaves the own hand alone", () => {
  const [frame] = frames(wolvesView({ tiles: TILES }), [laid({ seat: 2 })]);
  expect(frame?.view.tiles).toHaveLength(2);
  expect(frame?.view.held).toEqual([5, 5, 4]);
});

test("a wolf is loose as soon as it lies, and is told large", () => {
  const [frame] = frames(wolvesView({ tiles: TILES }), [laid({ edges: "FFFF", kind: "wolf" })]);
  expect(frame?.view.loose).toEqual([1]);
  expect(frame?.view.tiles.map(({ name }) => name)).toEqual(["17"]);
  expect(frame?.banner).toMatchObject({ kind: "wolf" });
});

test("a hunter on a wolf covers it, and it is loose no more", () => {
  const wolf = { x: 1, y: 0, edges: "FFFF", kind: "wolf", seat: 1, tile: null };
  const view = wolvesView({ laid: [...wolvesView().laid, wolf], loose: [1] });
  const [frame] = frames(view, [laid({ seat: 2, edges: "FFFF", kind: "hunter", on_wolf: true })]);
  expect(frame?.view.covers).toEqual([{ wolf: 1, seat: 2, after: 2, tile: null }]);
  expect(frame?.view.loose).toEqual([]);
  expect(frame?.view.laid).toHaveLength(2);
});

test("the shepherd's tile does not come from the hand", () => {
  const [frame] = frames(wolvesView(), [laid({ edges: "KKKK", kind: "shepherd" })]);
  expect(frame?.view.held).toEqual([5, 5, 5]);
});

test("drawn tiles peep out of the bag, and then fly to the hand or the seat", () => {
  const [peeping, flown] = frames(wolvesView({ bag: 10 }), [{ event: "Drew", seat: 1, count: 2 }]);
  expect(peeping?.view).toMatchObject({ due: 2, actor: 1, phase: "drawing", bag: 10 });
  expect(flown?.view).toMatchObject({ due: 0, held: [5, 7, 5], bag: 8 });
  expect(flown?.to).toEqual({ "drawn-0": "seat-1", "drawn-1": "seat-1" });
  expect(frames(wolvesView(), [{ event: "Drew", seat: 0, count: 1 }])[1]?.to).toEqual({ "drawn-0": "hand" });
});

test("pictures build on each other, and what has no picture is passed over", () => {
  const found = frames(wolvesView({ bag: 10 }), [
    laid(),
    { event: "DrewTiles", seat: 0, tiles: [3] },
    { event: "Drew", seat: 0, count: 1 },
    { event: "Passed", seat: 1 },
  ]);
  expect(found.map(({ view }) => [view.laid.length, view.bag])).toEqual([
    [2, 10],
    [2, 10],
    [2, 9],
    [2, 9],
  ]);
  expect(found.at(-1)?.banner).toEqual({ event: "Passed", seat: 1 });
});
