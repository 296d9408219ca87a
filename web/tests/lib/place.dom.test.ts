import { afterEach, expect, test, vi } from "vitest";
import { follow, goTo, place } from "../../src/lib/place.svelte";

vi.stubGlobal("scrollTo", () => undefined);
afterEach(() => {
  document.body.replaceChildren();
  goTo("/");
});

/** Whether a click is followed by the page itself. It is not dispatched: happy-dom would follow it first. */
function isFollowed(markup: string, options: MouseEventInit = {}): boolean {
  document.body.innerHTML = markup;
  const event = new MouseEvent("click", { cancelable: true, ...options });
  Object.defineProperty(event, "target", { value: document.querySelector("b") });
  follow(event);
  return event.defaultPrevented;
}

test("going to an address changes the place", () => {
  goTo("/table/abc#key=k");
  expect(place()).toEqual({ name: "table", table: "abc", key: "k" });
  expect(location.pathname).toBe("/table/abc");
});

test("an older link with a key in its query is written anew", () => {
  goTo("/table/abc?key=k");
  expect(place()).toEqual({ name: "table", table: "abc", key: "k" });
  expect([location.search, location.hash]).toEqual(["", "#key=k"]);
});

test("a link within the page is followed without loading anew", () => {
  expect(isFollowed('<a href="/new/cow006"><b></b></a>')).toBe(true);
  expect(place()).toEqual({ name: "new", game: "cow006" });
});

test("other links, other clicks and no links are the browser's", () => {
  expect(isFollowed('<a href="https://example.org/new/x"><b></b></a>')).toBe(false);
  expect(isFollowed('<a href="/new/x" target="_blank"><b></b></a>')).toBe(false);
  expect(isFollowed('<a href="/new/x" download="x.json"><b></b></a>')).toBe(false);
  expect(isFollowed('<a href="/new/x"><b></b></a>', { ctrlKey: true })).toBe(false);
  expect(isFollowed("<b></b>")).toBe(false);
  expect(place()).toEqual({ name: "home" });
});

test("the way back is followed too", () => {
  goTo("/new/cow006");
  history.replaceState(null, "", "/");
  dispatchEvent(new Event("popstate"));
  expect(place()).toEqual({ name: "home" });
});
