import { expect, test } from "vitest";
import { Fingers } from "../../../src/games/wolves_and_sheep/fingers";

test("a touch that hardly moves is a click", () => {
  const fingers = new Fingers();
  fingers.press(1, { x: 10, y: 10 });
  expect(fingers.drag(1, { x: 12, y: 12 })).toBeNull();
  expect(fingers.dragged).toBe(false);
});

test("a touch that goes on moves the landscape by its last step, and counts as no click", () => {
  const fingers = new Fingers();
  fingers.press(1, { x: 10, y: 10 });
  fingers.drag(1, { x: 14, y: 10 });
  expect(fingers.drag(1, { x: 17, y: 12 })).toEqual({ by: { x: 3, y: 2 }, zoom: null });
  fingers.release(1);
  expect([fingers.dragged, fingers.none]).toEqual([true, true]);
});

test("the next touch starts anew", () => {
  const fingers = new Fingers();
  fingers.press(1, { x: 0, y: 0 });
  fingers.drag(1, { x: 50, y: 0 });
  fingers.release(1);
  fingers.press(2, { x: 0, y: 0 });
  expect(fingers.dragged).toBe(false);
});

test("two fingers that part zoom in around their middle, at once", () => {
  const fingers = new Fingers();
  fingers.press(1, { x: 0, y: 0 });
  fingers.press(2, { x: 100, y: 0 });
  expect(fingers.drag(2, { x: 200, y: 0 })).toEqual({
    by: { x: 50, y: 0 },
    zoom: { factor: 2, around: { x: 100, y: 0 } },
  });
});

test("two fingers in one place do not zoom", () => {
  const fingers = new Fingers();
  fingers.press(1, { x: 0, y: 0 });
  fingers.press(2, { x: 0, y: 0 });
  expect(fingers.drag(2, { x: 10, y: 0 })?.zoom).toBeNull();
});

test("a pointer that is not pressed drags nothing", () => {
  const fingers = new Fingers();
  fingers.press(1, { x: 0, y: 0 });
  expect(fingers.drag(2, { x: 90, y: 0 })).toBeNull();
});
