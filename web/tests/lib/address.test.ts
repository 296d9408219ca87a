import { expect, test } from "vitest";
import { placeAt } from "../../src/lib/address";

test("a table's address names the table and the key that opens a seat", () => {
  expect(placeAt("/table/abc", "?key=k1")).toEqual({ name: "table", table: "abc", key: "k1" });
  expect(placeAt("/table/abc/", "")).toEqual({ name: "table", table: "abc", key: null });
});

test("the address of a new table names its game", () => {
  expect(placeAt("/new/cow006", "")).toEqual({ name: "new", game: "cow006" });
  expect(placeAt("/new", "")).toEqual({ name: "new", game: "" });
});

test("every other address is home", () => {
  expect(placeAt("/", "")).toEqual({ name: "home" });
  expect(placeAt("/table", "?key=k1")).toEqual({ name: "home" });
  expect(placeAt("/nowhere", "")).toEqual({ name: "home" });
});
