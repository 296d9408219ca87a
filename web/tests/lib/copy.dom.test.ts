import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "../../src/lib/copy";

afterEach(() => vi.unstubAllGlobals());

test("a text is copied by the browser where it may", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText("hi")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("hi");
});

test("elsewhere it is selected and copied the old way, and nothing is left behind", async () => {
  vi.stubGlobal("navigator", {});
  let selected = "";
  document.execCommand = vi.fn(() => {
    selected = document.querySelector("textarea")!.value;
    return true;
  });
  expect(await copyText("hi")).toBe(true);
  expect(selected).toBe("hi");
  expect(document.querySelector("textarea")).toBeNull();
});
