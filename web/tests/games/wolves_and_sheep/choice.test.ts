import { expect, test } from "vitest";
import { Chosen } from "../../../src/games/wolves_and_sheep/choice.svelte";
import { offersOf, withPlans } from "../../../src/games/wolves_and_sheep/offers";
import { wolvesMoves } from "../../moves";

const TILES = [
  { name: "17", kind: "plain", sides: ["KKRB", "VYYK"] },
  { name: "3", kind: "plain", sides: ["BBBB", "RRRR"] },
];
const LEGAL = ["17a 1,0 r1", "17a 1,0 r3", "17b 1,0 r2", "17a 0,1 r1", "3b 0,1"];

function holding(...legal: string[]): Chosen {
  const offers = offersOf(wolvesMoves(...legal), TILES);
  return new Chosen(
    () => TILES,
    () => offers,
  );
}

test("a tile is taken up on a side and turned as it fits somewhere", () => {
  const chosen = holding(...LEGAL);
  chosen.choose("17");
  expect([chosen.side, chosen.turns]).toEqual([0, 1]);
  chosen.choose("3");
  expect([chosen.side, chosen.turns]).toEqual([1, 0]);
});

test("at a place it lies as it is held if it fits so, otherwise on the same side, otherwise at all", () => {
  const chosen = holding(...LEGAL);
  chosen.choose("17");
  expect(chosen.at({ x: 1, y: 0 })?.text).toBe("17a 1,0 r1");
  chosen.turns = 0;
  expect(chosen.at({ x: 1, y: 0 })?.text).toBe("17a 1,0 r1");
  chosen.side = 1;
  expect(chosen.at({ x: 0, y: 1 })?.text).toBe("17a 0,1 r1");
  expect(chosen.at({ x: 5, y: 5 })).toBeNull();
});

test("turning at a place goes through what fits there, and round again", () => {
  const chosen = holding(...LEGAL);
  chosen.choose("17");
  chosen.tryAt({ x: 1, y: 0 });
  const seen = [1, 2, 3].map(() => {
    chosen.turn(1);
    return chosen.aimed?.text;
  });
  expect(seen).toEqual(["17a 1,0 r3", "17b 1,0 r2", "17a 1,0 r1"]);
  chosen.turn(-1);
  expect(chosen.aimed?.text).toBe("17b 1,0 r2");
});

test("turning in the hand goes any way", () => {
  const chosen = holding();
  chosen.choose("17");
  chosen.turn(-1);
  expect(chosen.turns).toBe(3);
  expect(chosen.look?.edges).toBe("KRBK");
});

test("flipping at a place stays there if the other side fits, and lets go of it if not", () => {
  const chosen = holding(...LEGAL);
  chosen.choose("17");
  chosen.tryAt({ x: 1, y: 0 });
  chosen.flip();
  expect(chosen.aimed?.text).toBe("17b 1,0 r2");
  chosen.choose("17");
  chosen.tryAt({ x: 0, y: 1 });
  chosen.flip();
  expect([chosen.aim, chosen.side, chosen.turns]).toEqual([null, 1, 0]);
});

test("after a new view nothing is held that is gone, nor lies where it no longer fits", () => {
  const tiles = [...TILES];
  let offers = offersOf(wolvesMoves(...LEGAL), tiles);
  const chosen = new Chosen(
    () => tiles,
    () => offers,
  );
  chosen.choose("17");
  chosen.tryAt({ x: 1, y: 0 });
  chosen.hover = { x: 0, y: 1 };
  offers = offersOf(wolvesMoves("17a 0,1 r1"), tiles);
  chosen.settle();
  expect([chosen.name, chosen.aim, chosen.hover]).toEqual(["17", null, { x: 0, y: 1 }]);
  tiles.shift();
  chosen.settle();
  expect([chosen.name, chosen.hover]).toEqual([null, null]);
});

test("what is prepared out of turn waits, is ready when the turn comes, and goes when it fits no more", () => {
  const faces = { x: 1, y: 0, faces: "...B", draws: 1 };
  const plan = (...spaces: (typeof faces)[]) => withPlans(offersOf([], TILES), spaces, new Set(), TILES);
  let offers = plan(faces);
  const chosen = new Chosen(
    () => TILES,
    () => offers,
  );
  chosen.choose("17");
  chosen.tryAt(faces);
  expect([chosen.aimed?.text, chosen.ready]).toEqual(["17a 1,0", false]);
  expect(chosen.settle()).toBe(false);
  offers = offersOf(wolvesMoves("17a 1,0", "17a 2,0"), TILES);
  expect(chosen.settle()).toBe(false);
  expect([chosen.aimed?.text, chosen.ready]).toEqual(["17a 1,0", true]);
  offers = offersOf(wolvesMoves("17a 1,0 r1"), TILES);
  expect(chosen.settle()).toBe(true);
  expect([chosen.name, chosen.aim]).toEqual(["17", null]);
});

test("while pictures run, what lies for now stays as it is, and cannot be laid", () => {
  let offers = offersOf(wolvesMoves("17a 1,0"), TILES);
  const chosen = new Chosen(
    () => TILES,
    () => offers,
  );
  chosen.choose("17");
  chosen.tryAt({ x: 1, y: 0 });
  offers = offersOf([], TILES);
  chosen.turn(1);
  expect([chosen.aimed?.text, chosen.ready]).toEqual(["17a 1,0", false]);
});
