import { expect, test } from "vitest";
import { laying, lookOf, offersOf, litTiles, withPlans } from "../../../src/games/wolves_and_sheep/offers";
import { wolvesMoves } from "../../moves";

const TILES = [
  { name: "17", kind: "plain", sides: ["KKRB", "VYYK"] },
  { name: "wk", kind: "wolf", sides: ["KRKR", "FFFF"] },
];

test("laying moves are sorted by tile and place; others are kept as they are", () => {
  const offers = offersOf(wolvesMoves("17a 1,0", "17b 1,0 r2", "wkb -1,0", "pass"), TILES);
  expect([...offers.tiles.keys()]).toEqual(["17", "wk"]);
  expect(offers.tiles.get("17")?.get("1,0")).toEqual([
    { text: "17a 1,0", name: "17", side: 0, turns: 0, edges: "KKRB", x: 1, y: 0 },
    { text: "17b 1,0 r2", name: "17", side: 1, turns: 2, edges: "YKVY", x: 1, y: 0 },
  ]);
  expect(offers.tiles.get("wk")?.get("-1,0")).toHaveLength(1);
  expect(offers.texts.has("pass")).toBe(true);
});

test("a laying is written like the moves on offer", () => {
  expect(laying("17", { side: 1, turns: 2, edges: "" }, { x: 1, y: 0 })).toBe("17b 1,0 r2");
  expect(laying("wk", { side: 0, turns: 0, edges: "" }, { x: -1, y: -2 })).toBe("wka -1,-2");
});

test("W5: a tile that looks the same after fewer turns is written with the fewest", () => {
  expect(lookOf(TILES[1]!, 0, 2)).toEqual({ side: 0, turns: 0, edges: "KRKR" });
  expect(lookOf(TILES[1]!, 0, 3)).toEqual({ side: 0, turns: 1, edges: "RKRK" });
  expect(lookOf(TILES[0]!, 0, 3)).toEqual({ side: 0, turns: 3, edges: "KRBK" });
});

test("what can be prepared: ordinary sides at free places where the picture goes on, each look once", () => {
  const tiles = [
    { name: "17", kind: "plain", sides: ["KKRB", "KRKR"] },
    { name: "wk", kind: "wolf", sides: ["KKKK", "FFFF"] },
  ];
  const spaces = [
    { x: 1, y: 0, faces: "...K", draws: 1 },
    { x: 5, y: 5, faces: "F...", draws: 1 },
    { x: 0, y: 0, faces: "K...", draws: 1 },
  ];
  const plans = withPlans(offersOf([], tiles), spaces, new Set(["0,0"]), tiles);
  const texts = [...plans.tiles.values()].flatMap((places) => [...places.values()].flat().map(({ text }) => text));
  expect(texts).toEqual(["17a 1,0 r2", "17a 1,0 r3", "17b 1,0 r1", "wka 1,0"]);
  expect(litTiles(plans)).toEqual(new Set());
});

test("what can be laid now comes before what can only be prepared", () => {
  const tiles = [{ name: "17", kind: "plain", sides: ["KKRB", "KRKR"] }];
  const now = offersOf(wolvesMoves("17b 1,0 r1"), tiles);
  const plans = withPlans(now, [{ x: 1, y: 0, faces: "...K", draws: 1 }], new Set(), tiles);
  expect(plans.tiles.get("17")?.get("1,0")?.[0]).toMatchObject({ text: "17b 1,0 r1" });
  expect(litTiles(plans)).toEqual(new Set(["17"]));
  expect(now.tiles.get("17")?.get("1,0")).toHaveLength(1);
});
