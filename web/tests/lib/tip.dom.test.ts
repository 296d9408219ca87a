import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hush, tip, told } from "../../src/lib/tip.svelte";

const point = (target: Element, name: string, pointerType: string, clientX = 0): boolean =>
  target.dispatchEvent(new PointerEvent(name, { pointerType, clientX, bubbles: true, cancelable: true }));

describe("what a thing means", () => {
  let thing: HTMLButtonElement;
  let clicks: number;

  beforeEach(() => {
    vi.useFakeTimers();
    thing = document.createElement("button");
    document.body.append(thing);
    clicks = 0;
    thing.addEventListener("click", () => (clicks += 1));
  });
  afterEach(() => {
    hush();
    thing.remove();
    vi.useRealTimers();
  });

  it("is told while a mouse rests on it", () => {
    tip(thing, "A bull head.");
    point(thing, "pointerenter", "mouse");
    expect(told.text).toBe("");
    vi.advanceTimersByTime(1000);
    expect(told.text).toBe("A bull head.");
    point(thing, "pointerleave", "mouse");
    expect(told.text).toBe("");
  });

  it("is told after a long press, which does nothing else", () => {
    tip(thing, "A bull head.");
    point(thing, "pointerdown", "touch");
    vi.advanceTimersByTime(1000);
    expect(told.text).toBe("A bull head.");
    point(thing, "pointerup", "touch");
    thing.click();
    expect(clicks).toBe(0);
    vi.advanceTimersByTime(5000);
    expect(told.text).toBe("");
    thing.click();
    expect(clicks).toBe(1);
  });

  it("is not told by a short touch, or one that moves on", () => {
    tip(thing, "A bull head.");
    point(thing, "pointerdown", "touch");
    point(thing, "pointerup", "touch");
    thing.click();
    expect(clicks).toBe(1);
    point(thing, "pointerdown", "touch");
    point(thing, "pointermove", "touch", 50);
    vi.advanceTimersByTime(1000);
    expect(told.text).toBe("");
  });

  it("is the description for those who listen, and follows its words", () => {
    const held = tip(thing, "A bull head.");
    expect(thing.getAttribute("aria-description")).toBe("A bull head.");
    held.update("Two.");
    expect(thing.getAttribute("aria-description")).toBe("Two.");
    held.update(undefined);
    expect(thing.hasAttribute("aria-description")).toBe(false);
    point(thing, "pointerenter", "mouse");
    vi.advanceTimersByTime(1000);
    expect(told.text).toBe("");
  });

  it("is not told of a thing that is gone", () => {
    const held = tip(thing, "A bull head.");
    point(thing, "pointerenter", "mouse");
    vi.advanceTimersByTime(1000);
    held.destroy();
    expect(told.text).toBe("");
  });
});
