import { expect, test } from "vitest";
import { Borders } from "../../../src/games/wolves_and_sheep/borders";
import { HEARTS } from "../../../src/games/wolves_and_sheep/dwellers";
import { badgesOf, outlineOf } from "../../../src/games/wolves_and_sheep/outline";

const tile = (x: number, y: number, edges = "RRRR") => ({ x, y, edges });
const area = (...quarters: number[]) => ({ motif: "R", quarters, opens: 0, danger: false });
const strokes = (path: string): number => path.split("M").length - 1;

test("a quarter alone is fenced on two sides, and open to an empty place", () => {
  const { fenced, open, surface } = outlineOf(area(0), new Borders([tile(0, 0, "RKVB")]));
  expect(strokes(fenced)).toBe(4); // two fences, each in two halves
  expect(open).toBe("M0 0L100 0");
  expect(surface).toMatch(/^M50 0L100 0C.*z$/);
});

test("quarters that meet share no fence", () => {
  const borders = new Borders([tile(0, 0, "RRKB")]);
  expect(strokes(outlineOf(area(0, 1), borders).fenced)).toBe(4);
  expect(outlineOf(area(0, 1, 2, 3), new Borders([tile(0, 0)])).fenced).toBe("");
});

test("an edge between two tiles is neither fenced nor open", () => {
  const { fenced, open } = outlineOf(area(1, 7), new Borders([tile(0, 0, "KRVB"), tile(1, 0, "KVBR")]));
  expect(open).toBe("");
  expect(strokes(fenced)).toBe(8);
});

test("north is up: a tile further north is drawn higher", () => {
  expect(outlineOf(area(0), new Borders([tile(0, 2, "RKVB")])).open).toBe("M0 -200L100 -200");
});

test("badges stand beside the sheep, and no two at one corner", () => {
  const laid = [tile(0, 0, "RKRK"), tile(1, 0, "KBBK")];
  const areas = [area(0), area(2), area(3, 7), area(5, 6)];
  const badges = badgesOf(areas, laid);
  expect(new Set(badges.map(({ x, y }) => `${Math.round(x / 50)},${Math.round(y / 50)}`)).size).toBe(areas.length);
  for (const badge of badges)
    for (const { x, y } of laid)
      for (const heart of HEARTS)
        expect(Math.hypot(x * 100 + heart.x - badge.x, -y * 100 + heart.y - badge.y)).toBeGreaterThan(30);
});

test("where an area goes all round a corner, its badge stands there", () => {
  const laid = [tile(0, 0), tile(1, 0), tile(0, -1), tile(1, -1)];
  const all = Array.from({ length: 16 }, (_, quarter) => quarter);
  expect(badgesOf([area(...all)], laid)).toEqual([{ x: 100, y: 100 }]);
});
