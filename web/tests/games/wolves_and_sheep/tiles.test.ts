import { expect, test } from "vitest";
import { frameOf, inReadingOrder, kindOf, turned } from "../../../src/games/wolves_and_sheep/tiles";

test("W5: a turn is clockwise, so what lay west comes to lie north", () => {
  expect(turned("KYRB", 0)).toBe("KYRB");
  expect(turned("KYRB", 1)).toBe("BKYR");
  expect(turned("KYRB", 3)).toBe("YRBK");
});

test("only the second side of a wolf or hunter tile shows its figure; a shepherd shows it always", () => {
  expect(kindOf("wolf", 0)).toBe("plain");
  expect(kindOf("wolf", 1)).toBe("wolf");
  expect(kindOf("shepherd", 0)).toBe("shepherd");
});

test("places are read from the north-west", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
    { x: -1, y: 1 },
  ];
  expect(places.sort(inReadingOrder)).toEqual([
    { x: -1, y: 1 },
    { x: 1, y: 1 },
    { x: 0, y: 0 },
  ]);
});

test("the frame holds every place, with north at the top", () => {
  const frame = frameOf([
    { x: -1, y: 2 },
    { x: 3, y: -1 },
  ]);
  expect(frame).toEqual({ left: -100, top: -200, width: 500, height: 400 });
});
