import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import LevelField from "../../src/home/LevelField.svelte";
import type { Character } from "../../src/wire";

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

const medium: Character = { name: "medium", title: "Medium", text: "Thinks a little.", face: "cow", is_level: true };

function told(bots: Character[]): string {
  shown = mount(LevelField, { target: document.body, props: { bots } });
  flushSync();
  return document.querySelector("[data-weaker]")?.textContent ?? "";
}

test("who chooses a level is told where bots play below it", () => {
  expect(told([{ ...medium, weaker: true }])).toContain("Bots are weaker here");
});

test("and nothing where they do not", () => {
  expect(told([medium])).toBe("");
});
