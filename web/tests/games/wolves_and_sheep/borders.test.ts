import { expect, test } from "vitest";
import { Borders, chance } from "../../../src/games/wolves_and_sheep/borders";

const plot = (edges: string, x = 0, y = 0) => ({ x, y, edges });
const loops = (path: string | undefined): number => (path ?? "").split("M").length - 1;

test("the ground of one motif flows over the edge between two tiles, without a line", () => {
  const grounds = new Borders([plot("KRKB"), plot("YYYR", 1)]).grounds();
  expect(loops(grounds.get("R"))).toBe(1);
  expect(grounds.get("R")).not.toContain("L");
});

test("quarters that only touch at a point are two grounds: they do not meet in the middle", () => {
  expect(loops(new Borders([plot("RKRK")]).grounds().get("R"))).toBe(2);
});

test("there are fences only between different grounds", () => {
  expect(new Borders([plot("RRRR"), plot("RRRR", 1)]).fences()).toEqual({ path: "", posts: [] });
  expect(new Borders([plot("RRKK")]).fences().posts).toEqual([
    { x: 0, y: 0 },
    { x: 100, y: 100 },
  ]);
  expect(new Borders([plot("RKVB")]).fences().posts).toContainEqual({ x: 50, y: 50 });
});

test("two fences that meet run into each other in a bend and not to a corner", () => {
  const { path } = new Borders([plot("RKKK")]).fences();
  expect(path).not.toContain(" 50 50");
});

test("a fence is the same from both sides, so no gap shows between two grounds", () => {
  const grounds = new Borders([plot("RKVB")]).grounds();
  const points = (motif: string): Set<string> => new Set(grounds.get(motif)!.match(/-?[\d.]+ -?[\d.]+/g));
  const shared = [...points("R")].filter((point) => points("K").has(point));
  // The corner, the middle of the tile, and where the fence between them strays to.
  expect(shared).toEqual(expect.arrayContaining(["100 0", "50 50"]));
  expect(shared.length).toBeGreaterThan(2);
});

test("the land is one shape with round corners, and has its holes", () => {
  const ring = [-1, 0, 1].flatMap((x) => [-1, 0, 1].filter((y) => x || y).map((y) => plot("RRRR", x, y)));
  const land = new Borders(ring).land();
  expect(loops(land)).toBe(2);
  expect(land.split("Q")).toHaveLength(9);
});

test("pictures of the rules lie a little apart, and are lands of their own", () => {
  expect(loops(new Borders([plot("RRRR"), plot("RRRR", 1.1)]).land())).toBe(2);
});

test("chance is the same at the same place, and differs elsewhere", () => {
  expect(chance(50, 19, 3)).toBe(chance(50, 19, 3));
  const found = new Set(Array.from({ length: 40 }, (_, x) => chance(x * 100, 50)));
  expect(found.size).toBe(40);
  expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...found)).toBeLessThan(1);
});
