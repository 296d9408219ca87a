import { expect, test } from "vitest";
import { decisiveLine, missedLine } from "../../../src/games/wolves_and_sheep/ending";
import { wolvesView } from "../../views";

const NAMES = ["Clover", "Bella", "Zorka"];

function ended(sheep: number[], bonus: number[], places: number[], seat: number | null = 0, own = {}) {
  const points = sheep.map((count, place) => count + bonus[place]!);
  const result = { points, places, best: "most" as const, utility: places.map(() => 0) };
  return wolvesView({ bonus, ...own }, { kind: "over", waiting: [], seat, result });
}

test("what decided it is the larger pasture, the bonus, or what breaks a tie", () => {
  expect(decisiveLine(ended([8, 2, 4], [1, 6, 3], [1, 2, 3]), NAMES)).toBe(
    "Your larger pasture decided it: 8 sheep against 2.",
  );
  expect(decisiveLine(ended([4, 8, 2], [1, 3, 0], [2, 1, 3]), NAMES)).toBe(
    "The larger pasture decided it: Bella had 8 sheep against 4.",
  );
  expect(decisiveLine(ended([4, 8, 2], [6, 1, 0], [1, 2, 3]), NAMES)).toBe(
    "Stopping early decided it: +6 made up for your smaller pasture.",
  );
  expect(decisiveLine(ended([8, 4, 2], [1, 6, 0], [2, 1, 3]), NAMES)).toContain("Bella's smaller pasture");
  expect(decisiveLine(ended([6, 3, 2], [0, 3, 1], [1, 2, 3]), NAMES)).toMatch(/^Equal on points/);
  expect(decisiveLine(ended([6, 6, 2], [0, 0, 1], [1, 1, 3]), NAMES)).toBe("");
});

test("a pasture that would have counted more is remembered, with the reason", () => {
  const area = (size: number, opens: number, danger: boolean) => ({
    motif: "K",
    quarters: Array.from({ length: size }, (_, quarter) => quarter),
    opens,
    danger,
  });
  const missed = (...areas: ReturnType<typeof area>[]) =>
    missedLine(ended([4, 0, 0], [0, 0, 0], [1, 2, 3], 0, { areas, pastures: [[4], [], [], []] }));
  expect(missed(area(4, 0, false), area(9, 2, false))).toBe(
    "Your pasture of 9 sheep did not count: 2 edges were left open.",
  );
  expect(missed(area(12, 0, true), area(9, 2, false))).toBe("A wolf kept your pasture of 12 sheep from counting.");
  expect(missed(area(4, 0, false), area(3, 2, false))).toBe("");
});
