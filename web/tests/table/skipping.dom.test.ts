import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { skipping } from "../../src/table/skipping";

const skip = vi.fn();
let ended: () => void;
beforeEach(() => {
  skip.mockClear();
  document.body.innerHTML = '<div class="play"><i></i><button></button><input /></div><header></header>';
  ended = skipping(document, skip).destroy;
});
afterEach(() => {
  ended();
  document.body.replaceChildren();
});
const at = (selector: string): Element => document.querySelector(selector)!;
const press = (selector: string, key: string, more: KeyboardEventInit = {}): void =>
  void at(selector).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));

test("a touch on the table skips, one elsewhere does not", () => {
  at("i").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  at("header").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(skip).toHaveBeenCalledOnce();
});

test("a full stop skips, but not while one writes or with another key", () => {
  press("button", ".");
  press("input", ".");
  press("i", ".", { ctrlKey: true });
  expect(skip).toHaveBeenCalledOnce();
});

test("the space bar skips where it does nothing else", () => {
  press("button", " ");
  press("input", " ");
  expect(skip).not.toHaveBeenCalled();
  press("i", " ");
  expect(skip).toHaveBeenCalledOnce();
});

test("who leaves the table skips nothing there", () => {
  ended();
  press("i", ".");
  expect(skip).not.toHaveBeenCalled();
});
