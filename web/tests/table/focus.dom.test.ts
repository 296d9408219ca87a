import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Keeper, keepFocus } from "../../src/table/focus";

let keeper: Keeper;
let asked = true;
const get = (id: string): HTMLElement => document.getElementById(id)!;
const press = (key: string, on: EventTarget = document.activeElement!): boolean =>
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  document.body.innerHTML = `<main>
    <p id="prompt" tabindex="-1"></p>
    <div role="group"><button id="one" class="lit"></button><button id="two" class="lit"></button></div>
    <button id="else"></button>
  </main><button id="outside"></button>`;
  asked = true;
  keeper = keepFocus(get("prompt"), () => ({ asked, choices: [".pressing", ".lit"] }));
});

afterEach(() => {
  keeper.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function settle(anew: boolean): Element | null {
  keeper.settle(anew);
  vi.runAllTimers();
  return document.activeElement;
}

test("focus that is lost goes to the first thing that can be chosen", () => {
  get("else").focus();
  press("Enter");
  get("else").remove();
  expect(settle(false)).toBe(get("one"));
});

test("what is more pressing comes first, and in a group the button at which Tab stops", () => {
  get("two").classList.add("pressing");
  get("else").focus();
  press("Enter");
  get("else").remove();
  expect(settle(false)).toBe(get("two"));
});

test("while nothing is asked, lost focus waits at the prompt", () => {
  asked = false;
  get("else").focus();
  press("Enter");
  get("else").remove();
  expect(settle(false)).toBe(get("prompt"));
});

test("after an answer by key, focus follows the next question", () => {
  get("else").focus();
  press("Enter");
  expect(settle(true)).toBe(get("one"));
});

test("who has walked on with Tab is left alone", () => {
  get("else").focus();
  press("Enter");
  press("Tab");
  expect(settle(true)).toBe(get("else"));
});

test("from a button of the same group arrow keys lead on, so focus stays", () => {
  get("two").focus();
  press("Enter");
  expect(settle(true)).toBe(get("two"));
});

test("a mouse does not move the focus", () => {
  get("else").focus();
  press("Enter");
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  get("else").remove();
  expect(settle(true)).toBe(document.body);
});

test("focus outside of the table, or in a dialog, is left alone", () => {
  get("outside").focus();
  press("Enter");
  expect(settle(true)).toBe(get("outside"));
  get("else").focus();
  press("Enter");
  document.body.append(Object.assign(document.createElement("dialog"), { open: true }));
  expect(settle(true)).toBe(get("else"));
});

test("after it is stopped nothing moves any more", () => {
  get("else").focus();
  press("Enter");
  keeper.stop();
  expect(settle(true)).toBe(get("else"));
});
