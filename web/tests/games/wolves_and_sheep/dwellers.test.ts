import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OUTLINES } from "../../../src/games/wolves_and_sheep/art/letters";
import { dwellersOf } from "../../../src/games/wolves_and_sheep/dwellers";

const sheep = (edges: string, x = 0, y = 0) =>
  dwellersOf(edges, { x, y }, false).filter(({ shape }) => shape.startsWith("ws-sheep"));

test("each edge with sheep has one sheep of its colour", () => {
  expect(
    sheep("KYRB")
      .map(({ shape }) => shape.split("-")[2])
      .sort(),
  ).toEqual(["B", "K", "R", "Y"]);
  expect(sheep("RRVF")).toHaveLength(2);
});

test("sheep differ from place to place, and are the same whenever one looks", () => {
  const shapes = Array.from({ length: 12 }, (_, x) => sheep("RRRR", x).map(({ shape }) => shape)).flat();
  expect(new Set(shapes).size).toBeGreaterThan(4);
  expect(sheep("RRRR", 5, 2)).toEqual(sheep("RRRR", 5, 2));
});

test("everything stands on its own tile, from the back to the front", () => {
  for (let x = 0; x < 20; x += 1) {
    const found = dwellersOf("RFVK", { x, y: -x }, false);
    expect(found.map(({ y }) => y)).toEqual(found.map(({ y }) => y).sort((one, other) => one - other));
    for (const { x: left, y: top } of found) {
      expect(Math.min(left, top)).toBeGreaterThan(10);
      expect(Math.max(left, top)).toBeLessThan(90);
    }
  }
});

test("woods grow together where two of their quarters meet, and leave the middle to a figure", () => {
  const woods = (edges: string, crowded = false) => dwellersOf(edges, { x: 0, y: 0 }, crowded).length;
  expect(woods("FFRR")).toBe(5);
  expect(woods("FRFR")).toBe(4);
  expect(woods("FFFF", true)).toBe(8);
  expect(woods("FFFF")).toBeGreaterThan(8);
});

test("the letter of each colour is drawn, in every language", () => {
  const texts = ["ru", "fr", "hu"].map((language) =>
    readFileSync(`../src/paddock/locale/${language}/LC_MESSAGES/wolves_and_sheep.po`, "utf8"),
  );
  const said = texts.flatMap((text) => [...text.matchAll(/^msgid "[KYRB]"\nmsgstr "(.+)"$/gm)].map(([, one]) => one!));
  expect(said).toHaveLength(12);
  expect(["K", "Y", "R", "B", ...said].filter((letter) => !OUTLINES[letter])).toEqual([]);
});
