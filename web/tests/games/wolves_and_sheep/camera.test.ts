import { expect, test } from "vitest";
import { Camera } from "../../../src/games/wolves_and_sheep/camera.svelte";

const BOX = { left: 0, top: 0, width: 1000, height: 500 };

function framed(width = 846, height = 500): Camera {
  const camera = new Camera();
  camera.resize(width, height);
  camera.frame(BOX);
  return camera;
}

/** Where a point of the landscape is seen. */
const seen = (camera: Camera, x: number, y: number): [number, number] => [
  x * camera.scale + camera.x,
  y * camera.scale + camera.y,
];

test("a landscape fits by itself, beside the buttons", () => {
  const camera = framed();
  expect(camera.scale).toBeCloseTo((846 - 46 - 20 - 12) / 1000);
  expect(seen(camera, 500, 250)).toEqual([20 + 390, 240]);
});

test("on a screen that is higher than wide the buttons are above", () => {
  const camera = framed(400, 846);
  expect(camera.upright).toBe(true);
  expect(seen(camera, 500, 250)).toEqual([20 + 190, 46 + 390]);
});

test("a small landscape is not blown up beyond measure", () => {
  const camera = new Camera();
  camera.resize(1000, 1000);
  camera.frame({ left: 0, top: 0, width: 100, height: 100 });
  expect(camera.scale).toBe(1.15);
});

test("a landscape that a player holds stays where it is when it grows", () => {
  const camera = framed();
  camera.pan(30, 0);
  const before = [camera.x, camera.y, camera.scale];
  camera.frame({ ...BOX, width: 3000 });
  expect([camera.x, camera.y, camera.scale]).toEqual(before);
  camera.fit();
  expect(camera.held).toBe(false);
  expect(camera.scale).toBeLessThan(before[2]!);
});

test("zooming keeps the point under the finger in its place, within limits", () => {
  const camera = framed();
  const point = (500 - camera.x) / camera.scale;
  camera.zoom(1.5, 500, 100);
  expect(point * camera.scale + camera.x).toBeCloseTo(500);
  camera.zoom(100);
  expect(camera.scale).toBe(1.7);
  camera.zoom(0.0001);
  expect(camera.scale).toBe(0.16);
});

/** Whether the middle of what one sees is a part of the landscape. */
function isKept(camera: Camera): boolean {
  const [left, top] = seen(camera, 0, 0);
  const [right, bottom] = seen(camera, 1000, 500);
  const [x, y] = [camera.width / 2, camera.height / 2];
  return left <= x + 0.01 && right >= x - 0.01 && top <= y + 0.01 && bottom >= y - 0.01;
}

test("the landscape cannot be lost: however far it is pulled, zoomed or squeezed, it fills the middle", () => {
  const camera = framed();
  camera.pan(100000, -100000);
  expect(seen(camera, 0, 500)).toEqual([423, 250]);
  camera.zoom(0.2, 0, 0);
  expect(isKept(camera)).toBe(true);
  camera.pan(-100000, 100000);
  camera.zoom(5, 846, 0);
  expect(isKept(camera)).toBe(true);
  camera.resize(200, 700);
  expect(isKept(camera)).toBe(true);
  camera.frame(BOX);
  expect([isKept(camera), camera.held]).toEqual([true, true]);
});

test("a visit looks closer at a place, and leaving it shows all again", () => {
  const camera = framed(300, 200);
  const small = camera.scale;
  camera.visit(200, 100);
  expect(camera.scale).toBe(0.75);
  expect(seen(camera, 250, 150)).toEqual([150, 100]);
  camera.leave();
  expect(camera.scale).toBe(small);
});

test("what can be seen well needs no visit, and a held landscape gets none", () => {
  const camera = framed();
  const before = camera.x;
  camera.visit(0, 0);
  expect(camera.x).toBe(before);
  const held = framed(300, 200);
  held.pan(1, 0);
  held.visit(0, 0);
  expect(held.scale).toBeLessThan(0.75);
});

test("a place outside is brought into sight without taking hold of the landscape", () => {
  const camera = framed();
  camera.x = -500;
  camera.reveal(0, 0);
  expect(seen(camera, 0, 0)[0]).toBeCloseTo(6);
  expect(camera.held).toBe(false);
});

test("arrow keys walk, 0 fits, other keys are not for the camera", () => {
  const camera = framed();
  const start = camera.x;
  expect(camera.key("ArrowLeft")).toBe(true);
  expect(camera.x).toBe(start + 90);
  expect(camera.key("0")).toBe(true);
  expect(camera.x).toBe(start);
  expect(camera.key("x")).toBe(false);
});

test("a drag moves the landscape, and it is busy until the last finger is lifted", () => {
  const camera = framed();
  const start = camera.x;
  camera.press(1, { x: 0, y: 0 });
  expect(camera.drag(1, { x: 40, y: 0 }, { x: 0, y: 0 })).toBe(true);
  expect([camera.x, camera.busy, camera.dragged]).toEqual([start + 40, true, true]);
  camera.release(1);
  expect(camera.busy).toBe(false);
});
