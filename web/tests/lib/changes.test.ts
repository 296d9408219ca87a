import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { changed } from "../../src/lib/changes";
import type { Change } from "../../src/wire";

const FILE = new URL("../../../tests/table/changes.json", import.meta.url);
const VECTORS = JSON.parse(readFileSync(FILE, "utf-8")) as { before: unknown; change: Change; after: unknown }[];

test.each(VECTORS)("$change makes $after of $before", ({ before, change, after }) => {
  const kept = structuredClone(before);
  expect(changed(before, change)).toEqual(after);
  expect(before).toEqual(kept);
});

test("what did not change is the same object", () => {
  const before = { rows: [[1], [2]], hand: [3] };
  const after = changed(before, { rows: { 1: [1, 0, 9] } });
  expect(after).toEqual({ rows: [[1], [2, 9]], hand: [3] });
  expect([after.rows[0], after.hand]).toEqual([before.rows[0], before.hand]);
  expect(after.rows[0]).toBe(before.rows[0]);
  expect(after.hand).toBe(before.hand);
});
