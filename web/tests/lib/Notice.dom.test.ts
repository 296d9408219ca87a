import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { here } from "../../src/lib/api";
import Notice from "../../src/lib/Notice.svelte";

vi.mock("../../src/lib/api", () => ({ here: vi.fn() }));
let shown: Record<string, unknown> | null = null;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.useRealTimers();
});

const words = (): string => document.querySelector(".notice p")?.textContent ?? "";

test("what the host tells all is shown, also when it comes later, and is gone when it was read or is over", async () => {
  vi.mocked(here).mockResolvedValue({ address: "" });
  shown = mount(Notice, { target: document.body });
  await vi.advanceTimersByTimeAsync(0);
  expect(words()).toBe("");
  vi.mocked(here).mockResolvedValue({ address: "", notice: "Closed at noon" });
  await vi.advanceTimersByTimeAsync(60_000);
  flushSync();
  expect(words()).toBe("Closed at noon");
  document.querySelector<HTMLElement>(".notice button")!.click();
  flushSync();
  expect(words()).toBe("");
  vi.mocked(here).mockResolvedValue({ address: "", notice: "Open again" });
  await vi.advanceTimersByTimeAsync(60_000);
  flushSync();
  expect(words()).toBe("Open again");
});
