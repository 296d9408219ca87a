import { expect, test } from "vitest";
import { readComponents, sizeOf } from "../../src/home/components";

const file = (text: string): File => new File([text], "box.json");

test("a list is read from a file, with its name and size", async () => {
  expect(await readComponents(file('{"ribbon": 2}'))).toEqual({ file: "box.json", bytes: 13, list: { ribbon: 2 } });
});

test("a file that holds no list says so", async () => {
  expect(await readComponents(file("{ribbon: 2}"))).toBe("box.json is not JSON.");
  expect(await readComponents(file("null"))).toBe("box.json holds no component list.");
  expect(await readComponents(file(" ".repeat(65537)))).toBe(
    "box.json is too large: a component list has at most 64 KiB.",
  );
});

test("sizes are told in words", () => {
  expect([13, 1024, 1500].map(sizeOf)).toEqual(["13 bytes", "1 KiB", "2 KiB"]);
});
