import { afterEach, beforeEach, expect, test } from "vitest";
import { roving } from "../../src/lib/roving";

let group: HTMLElement;
let action: ReturnType<typeof roving>;
const button = (place: number): HTMLElement => group.querySelectorAll("button")[place]!;
const stops = (): number[] => [...group.querySelectorAll("button")].map((one) => one.tabIndex);
const press = (key: string): boolean =>
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

beforeEach(() => {
  document.body.innerHTML = `<div><button></button><button></button><button></button></div><button></button>`;
  group = document.body.querySelector("div")!;
  action = roving(group, 1);
});
afterEach(() => action.destroy());

test("Tab stops at the start only", () => {
  expect(stops()).toEqual([-1, 0, -1]);
});

test("arrow keys walk through the group and round it, and use up the key", () => {
  button(0).focus();
  expect(press("ArrowRight")).toBe(false);
  expect(document.activeElement).toBe(button(1));
  press("ArrowUp");
  press("ArrowLeft");
  expect(document.activeElement).toBe(button(2));
  press("ArrowDown");
  expect(document.activeElement).toBe(button(0));
});

test("in columns, up and down lead to the neighbouring row", () => {
  group.dataset["columns"] = "2";
  group.append(document.createElement("button"));
  button(0).focus();
  press("ArrowDown");
  expect(document.activeElement).toBe(button(2));
  press("ArrowRight");
  press("ArrowUp");
  expect(document.activeElement).toBe(button(1));
});

test("Home and End go to the ends, other keys do nothing", () => {
  button(1).focus();
  press("End");
  expect(document.activeElement).toBe(button(2));
  press("Home");
  expect(document.activeElement).toBe(button(0));
  expect(press("a")).toBe(true);
  expect(document.activeElement).toBe(button(0));
});

test("Tab comes back to where the focus was", () => {
  button(2).focus();
  expect(stops()).toEqual([-1, -1, 0]);
});

test("a new start counts only while the focus is elsewhere", () => {
  action.update(0);
  expect(stops()).toEqual([0, -1, -1]);
  button(2).focus();
  action.update(0);
  expect(stops()).toEqual([-1, -1, 0]);
});

test("when the button on which keys stood is gone, its neighbour takes over", async () => {
  button(0).focus();
  press("ArrowRight");
  const heir = button(2);
  button(1).remove();
  await Promise.resolve();
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(heir);
});

test("after a touch by finger the focus does not jump", async () => {
  button(0).focus();
  press("ArrowRight");
  dispatchEvent(new Event("pointerdown"));
  button(1).remove();
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(document.body);
  expect(stops()).toContain(0);
});

test("after it is destroyed keys are left to others", () => {
  action.destroy();
  button(0).focus();
  expect(press("ArrowRight")).toBe(true);
  expect(document.activeElement).toBe(button(0));
});

test("a group that has the focus itself keeps its stop", () => {
  group.tabIndex = 0;
  group.focus();
  expect(stops()).toEqual([-1, 0, -1]);
});
