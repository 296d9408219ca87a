import { expect, test } from "vitest";
import { gainInWords, ratingInWords } from "../../src/lib/rating";
import { HEIGHT, WIDTH, plotOf } from "../../src/ratings/plot";

test("a rating says how sure it is", () => {
  expect(ratingInWords({ points: 1540, margin: 80 })).toBe("1540 ± 80");
  expect(ratingInWords({ points: 1540, margin: 300, provisional: true })).toBe("1540 ± 300 ?");
});

test("what a game has brought has a sign", () => {
  expect([12, 0, -7].map(gainInWords)).toEqual(["+12", "±0", "−7"]);
});

test("the plot of ratings goes from its left to its right edge and stays inside", () => {
  const game = { table: "t", game: "cow006", kind: "two" as const, at: 0, place: 1 };
  const plot = plotOf([
    { ...game, before: 1500, after: 1662, margin: 500 },
    { ...game, before: 1662, after: 1600, margin: 300 },
  ]);
  const points = plot.line
    .slice(1)
    .split("L")
    .map((point) => point.split(" ").map(Number));
  expect(points.map(([x]) => x)).toEqual([0, WIDTH / 2, WIDTH]);
  for (const [, y] of points) expect(y! >= 0 && y! <= HEIGHT).toBe(true);
  expect([plot.low, plot.high]).toEqual([1468, 1694]);
});
