import { expect, test, vi } from "vitest";
import { goTo, isWatched, noticeIn } from "../../src/shell/turns";

const NOTICE = { title: "Cow 006", body: "It is your turn.", address: "/table/abc", tag: "abc" };
const page = (path: string, visibilityState = "visible") => ({
  url: `https://herd.example${path}`,
  visibilityState,
  focus: vi.fn(() => Promise.resolve()),
});

test("only what our server sends is shown, and it leads to a table alone", () => {
  expect(noticeIn(JSON.stringify({ ...NOTICE, more: 1 }))).toEqual(NOTICE);
  for (const address of ["https://elsewhere.example/", "//elsewhere.example", "/", 7])
    expect(noticeIn(JSON.stringify({ ...NOTICE, address }))).toBeNull();
  expect(noticeIn("[")).toBeNull();
  expect(noticeIn("null")).toBeNull();
});

test("who looks at the table is not told", () => {
  expect(isWatched([page("/table/abc")], NOTICE)).toBe(true);
  expect(isWatched([page("/table/abc", "hidden"), page("/table/other")], NOTICE)).toBe(false);
});

test("a touch goes to the page that shows the table, or opens one", async () => {
  const [there, other, open] = [page("/table/abc", "hidden"), page("/"), vi.fn(() => Promise.resolve())];
  await goTo("/table/abc", [other, there], open);
  expect(there.focus).toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
  await goTo("/table/abc", [other], open);
  expect(open).toHaveBeenCalledWith("/table/abc");
});
