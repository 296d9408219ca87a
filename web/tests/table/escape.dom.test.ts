import { afterEach, expect, test } from "vitest";
import { takesBack } from "../../src/table/escape";

afterEach(() => document.body.replaceChildren());

test("Escape takes back what is chosen, other keys do not", () => {
  expect(takesBack(new KeyboardEvent("keydown", { key: "Escape" }))).toBe(true);
  expect(takesBack(new KeyboardEvent("keydown", { key: "a" }))).toBe(false);
});

test("Escape that has closed something, or will close a dialog, takes nothing back", () => {
  const used = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
  used.preventDefault();
  expect(takesBack(used)).toBe(false);
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  expect(takesBack(new KeyboardEvent("keydown", { key: "Escape" }))).toBe(false);
});
