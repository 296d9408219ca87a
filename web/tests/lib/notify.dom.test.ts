import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askToNotify, canAskToNotify, noteTurn } from "../../src/lib/notify";

const made: FakeNotification[] = [];
class FakeNotification {
  static permission = "granted";
  static requestPermission = vi.fn();
  closed = false;
  onclick: () => void = () => undefined;
  constructor(
    readonly title: string,
    readonly options: { body: string },
  ) {
    made.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

beforeEach(() => {
  made.length = 0;
  vi.stubGlobal("Notification", FakeNotification);
  document.head.innerHTML = '<link rel="icon" type="image/svg+xml" href="/icon.svg">';
});
afterEach(() => {
  FakeNotification.permission = "granted";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const look = (visible: boolean): unknown =>
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visible ? "visible" : "hidden");
const icon = (): string | null => document.querySelector("link")!.getAttribute("href");

test("who looks elsewhere is told of their turn, until it is over", () => {
  look(false);
  noteTurn(true, "Cow 006");
  expect(made.map(({ title, options }) => [title, options.body])).toEqual([["Cow 006", "It is your turn."]]);
  expect(icon()).toContain("/icon-turn.svg");
  noteTurn(false, "Cow 006");
  expect(made[0]!.closed).toBe(true);
  expect(icon()).toContain("/icon.svg");
});

test("who looks at the page, or has not allowed it, is not", () => {
  look(true);
  noteTurn(true, "Cow 006");
  look(false);
  FakeNotification.permission = "denied";
  noteTurn(true, "Cow 006");
  expect(made).toEqual([]);
});

test("one is asked only while one has not answered, and only by a click", () => {
  expect(canAskToNotify()).toBe(false);
  FakeNotification.permission = "default";
  expect(canAskToNotify()).toBe(true);
  expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
  askToNotify();
  expect(FakeNotification.requestPermission).toHaveBeenCalledOnce();
});
