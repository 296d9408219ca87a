import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Camera } from "../../../src/games/wolves_and_sheep/camera.svelte";
import { gestures } from "../../../src/games/wolves_and_sheep/gestures";

let node: HTMLElement;
let camera: Camera;
let action: ReturnType<typeof gestures>;
const touched = vi.fn();
const turned = vi.fn();
const captured = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  touched.mockClear();
  turned.mockClear();
  node = document.createElement("div");
  node.innerHTML = "<button></button>";
  node.getBoundingClientRect = () => new DOMRect(10, 20, 400, 300);
  node.setPointerCapture = captured;
  document.body.replaceChildren(node);
  camera = new Camera();
  action = gestures(node, { camera, touched, turned });
  camera.resize(400, 300);
  camera.frame({ left: 0, top: 0, width: 1000, height: 1000 });
});
afterEach(() => {
  action.destroy();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pointer = (type: string, x: number, y: number, button = 0): boolean =>
  node.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, button, bubbles: true }));
const click = (x: number, y: number, detail = 1, on: Element = node): boolean =>
  on.dispatchEvent(new MouseEvent("click", { clientX: x, clientY: y, detail, bubbles: true, cancelable: true }));

test("a click beside all buttons is told in pixels of the landscape", () => {
  pointer("pointerdown", 50, 60);
  pointer("pointerup", 50, 60);
  click(50, 60);
  expect(touched).toHaveBeenCalledWith(40, 40);
});

test("a click on a button is the button's", () => {
  expect(click(50, 60, 1, node.firstElementChild!)).toBe(true);
  expect(touched).not.toHaveBeenCalled();
});

test("a drag moves the landscape, and the click at its end counts as none", () => {
  const start = camera.x;
  pointer("pointerdown", 50, 60);
  pointer("pointermove", 80, 60);
  expect(camera.x).toBe(start + 30);
  expect(captured).toHaveBeenCalledWith(1);
  pointer("pointerup", 80, 60);
  expect(click(80, 60)).toBe(false);
  expect(touched).not.toHaveBeenCalled();
});

test("a click by key counts after a drag too", () => {
  pointer("pointerdown", 50, 60);
  pointer("pointermove", 80, 60);
  pointer("pointerup", 80, 60);
  expect(click(0, 0, 0)).toBe(true);
});

test("the second button of a mouse drags nothing", () => {
  const start = camera.x;
  pointer("pointerdown", 50, 60, 2);
  pointer("pointermove", 80, 60);
  expect(camera.x).toBe(start);
});

test("the wheel zooms, and the landscape rests a little later", () => {
  const scale = camera.scale;
  node.dispatchEvent(new WheelEvent("wheel", { deltaY: -100, clientX: 60, clientY: 60, cancelable: true }));
  expect(camera.scale).toBeGreaterThan(scale);
  expect(camera.busy).toBe(true);
  vi.advanceTimersByTime(200);
  expect(camera.busy).toBe(false);
});

test("arrow keys are for the camera when the landscape itself has the focus", () => {
  const start = camera.x;
  const key = (on: Element): boolean =>
    on.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true, cancelable: true }));
  expect(key(node.firstElementChild!)).toBe(true);
  expect(camera.x).toBe(start);
  expect(key(node)).toBe(false);
  expect(camera.x).toBe(start + 90);
});

test("the wheel over a tile that lies for now turns it, and does not zoom", () => {
  node.innerHTML = '<button class="aimed"></button>';
  const before = camera.scale;
  const roll = (deltaY: number, deltaMode = 0): boolean =>
    node.firstElementChild!.dispatchEvent(
      new WheelEvent("wheel", { deltaY, deltaMode, bubbles: true, cancelable: true }),
    );
  roll(100);
  roll(-3, 1);
  expect(turned.mock.calls).toEqual([[1], [-1]]);
  roll(20);
  roll(20);
  expect(turned).toHaveBeenCalledTimes(2);
  roll(30);
  expect(turned).toHaveBeenCalledTimes(3);
  expect(camera.scale).toBe(before);
});
