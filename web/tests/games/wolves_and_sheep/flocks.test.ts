import { expect, test } from "vitest";
import { countedAreas, knownAreas, ownAreas, ownerOf } from "../../../src/games/wolves_and_sheep/flocks";
import { wolvesView } from "../../views";

const area = (motif: string) => ({ motif, quarters: [0], opens: 1, danger: false });
const AREAS = [area("K"), area("R"), area("F"), area("K"), area("B")];
const view = wolvesView({ areas: AREAS, herds: [[0], [2], []], largest: [3, null, 1, null] });

test("one's own pastures are those of one's own colours", () => {
  expect(ownAreas(view)).toEqual([AREAS[0], AREAS[3]]);
  expect(ownAreas({ ...view, header: { ...view.header, seat: null } })).toEqual([]);
});

test("known pastures are those whose owner is known", () => {
  expect(knownAreas(view)).toEqual([AREAS[0], AREAS[1], AREAS[3]]);
});

test("of each herd one pasture counts at the end, if it has one", () => {
  expect(countedAreas(view)).toEqual([AREAS[3], AREAS[1]]);
  expect(countedAreas({ ...view, herds: [[1]] })).toEqual([]);
});

test("an area has an owner when somebody is known to keep its colour", () => {
  expect(ownerOf(view, area("R"))).toBe(1);
  expect(ownerOf(view, area("B"))).toBeNull();
  expect(ownerOf(view, area("F"))).toBeNull();
});
