import { expect, test } from "vitest";
import { when } from "../../src/lib/when";

const NOW = 2_000_000_000_000;
const ago = (seconds: number): string => when(NOW / 1000 - seconds, NOW);

test("how long ago is said in the largest unit that fits", () => {
  expect([ago(3), ago(60), ago(7200), ago(86400), ago(15 * 86400)]).toEqual([
    "now",
    "1 minute ago",
    "2 hours ago",
    "yesterday",
    "2 weeks ago",
  ]);
});

test("what is not known is not said, and nothing is in the future", () => {
  expect([when(0), when(undefined), ago(-50)]).toEqual(["", "", "now"]);
});
