import { afterEach, beforeEach, expect, test } from "vitest";
import { nameOf, seenFrom } from "../../../src/games/war_and_sheep/spaces";
import { squares } from "../../../src/games/war_and_sheep/squares";

let meadow: HTMLElement;
let action: ReturnType<typeof squares>;
const space = (name: string): HTMLElement => meadow.querySelector(`[data-space=${name}]`)!;
const here = (): string | undefined => (document.activeElement as HTMLElement).dataset["space"];
const stop = (): string[] =>
  [...meadow.querySelectorAll("button")].filter((one) => one.tabIndex === 0).map((one) => one.dataset["space"]!);

function walk(...keys: string[]): string | undefined {
  for (const key of keys)
    document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: `Arrow${key}`, bubbles: true }));
  return here();
}

beforeEach(() => {
  const buttons = seenFrom(0).map((one) => `<button data-space="${nameOf(one)}"></button>`);
  document.body.innerHTML = `<div>${buttons.join("")}</div>`;
  meadow = document.body.querySelector("div")!;
  action = squares(meadow, "c1");
});
afterEach(() => action.destroy());

test("arrow keys walk over the meadow as it is seen", () => {
  space("c3").focus();
  expect(walk("Up")).toBe("c4");
  expect(walk("Right", "Right", "Down")).toBe("e3");
});

test("at the edge there is no way further", () => {
  space("a1").focus();
  expect(walk("Left", "Down")).toBe("a1");
  space("f6").focus();
  expect(walk("Right", "Up")).toBe("f6");
});

test("Tab stops at the start, and then where the focus was", () => {
  expect(stop()).toEqual(["c1"]);
  space("e5").focus();
  expect(stop()).toEqual(["e5"]);
});

test("a new start counts only while the focus is elsewhere", () => {
  action.update("a1");
  expect(stop()).toEqual(["a1"]);
  space("e5").focus();
  action.update("b2");
  expect(stop()).toEqual(["e5"]);
});
