import { expect, test } from "vitest";
import { placeAt, withKeyHidden } from "../../src/lib/address";

test("a table's address names the table and the key that opens a seat", () => {
  expect(placeAt("/table/abc", "#key=k1")).toEqual({ name: "table", table: "abc", key: "k1" });
  expect(placeAt("/table/abc/", "")).toEqual({ name: "table", table: "abc", key: null });
});

test("a key in the query of an older link goes behind the #, where no server sees it", () => {
  const address = (path: string) => withKeyHidden(new URL(path, "http://here"));
  expect(address("/table/abc?key=k1")).toBe("/table/abc#key=k1");
  expect(address("/table/abc#key=k1")).toBe("/table/abc#key=k1");
  expect(address("/new/cow006?key=k1")).toBe("/new/cow006?key=k1");
});

test("the address of a new table names its game", () => {
  expect(placeAt("/new/cow006", "")).toEqual({ name: "new", game: "cow006" });
});

test("the ratings are those of a game, or of the first", () => {
  expect(placeAt("/ratings", "")).toEqual({ name: "ratings", game: "" });
  expect(placeAt("/ratings/cow006", "")).toEqual({ name: "ratings", game: "cow006" });
});

test("home has no path, and every other address is unknown", () => {
  expect(placeAt("/", "")).toEqual({ name: "home" });
  for (const path of ["/table", "/new", "/nowhere", "/index.html"])
    expect(placeAt(path, "#key=k1")).toEqual({ name: "unknown" });
});
