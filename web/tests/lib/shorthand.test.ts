import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Shorthand, type Told } from "../../src/lib/shorthand";
import type { FromServer, Legend, Short, TableFound } from "../../src/wire";

const FILE = new URL("../../../tests/table/shorthand.json", import.meta.url);
const { legend, messages } = JSON.parse(readFileSync(FILE, "utf-8")) as {
  legend: Legend;
  messages: { short: FromServer | Short; told: Told }[];
};
const table = (changes: object): TableFound => ({ say: "table", past: [], ...changes }) as unknown as TableFound;

test.each(messages)("$short is $told.say $told.number", ({ short, told }) => {
  const shorthand = new Shorthand();
  shorthand.read(table({ legend }));
  expect(shorthand.read(short)).toEqual(told);
});

test("the events before a client came are short too", () => {
  expect(new Shorthand().read(table({ legend, past: [[0, 2]] }))).toMatchObject({
    past: [{ event: "Committed", seat: 2 }],
  });
});

test("a table without a legend has names already", () => {
  const past = [{ event: "Committed", seat: 2 }];
  expect(new Shorthand().read(table({ past }))).toEqual(table({ past }));
});
