import { afterEach, beforeEach, expect, test, vi } from "vitest";

const KEPT = "paddock.settings";

/** The module as a page that is loaded anew has it. */
async function load(kept?: string): Promise<typeof import("../../src/lib/settings.svelte")> {
  if (kept !== undefined) localStorage.setItem(KEPT, kept);
  vi.resetModules();
  return import("../../src/lib/settings.svelte");
}
beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset["theme"];
});

test("what is chosen is remembered", async () => {
  const { change } = await load();
  change({ speed: "fast", volume: 20, muted: true });
  const { settings } = await load();
  expect(settings()).toMatchObject({ speed: "fast", volume: 20, muted: true, vibration: true, theme: "system" });
});

test.each(["", "null", "{", '{"speed":"warp","theme":7,"volume":"loud","muted":1}'])(
  "what was kept and makes no sense is left aside: %s",
  async (kept) => {
    const { settings } = await load(kept);
    expect(settings()).toEqual({ speed: "normal", volume: 60, muted: false, vibration: true, theme: "system" });
  },
);

test("a volume is between silence and all", async () => {
  expect((await load('{"volume":900}')).settings().volume).toBe(100);
  expect((await load('{"volume":-3}')).settings().volume).toBe(0);
});

test("a theme stands on the root, and the system's does not", async () => {
  const { change } = await load();
  change({ theme: "dark" });
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  change({ theme: "system" });
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
});

test("what another tab chooses counts here", async () => {
  const { settings } = await load();
  localStorage.setItem(KEPT, '{"theme":"dark"}');
  dispatchEvent(new StorageEvent("storage", { key: KEPT }));
  expect([settings().theme, document.documentElement.dataset["theme"]]).toEqual(["dark", "dark"]);
});
