import { expect, test } from "vitest";
import { barOf } from "../../src/table/weighing";
import type { HintedMove } from "../../src/wire";

const hinted = (...values: [number | null, number | null][]): HintedMove[] =>
  values.map(([value, error], number) => ({ move: `${number}`, value, error, words: [] }));

const bars = (moves: HintedMove[]): number[] => moves.map((move) => Number(barOf(move, moves).toFixed(2)));

test("the best move has a whole bar, the worst a short one", () => {
  expect(bars(hinted([0.5, 0.01], [0.1, 0.02], [-0.5, 0.1]))).toEqual([1, 0.63, 0.08]);
});

test("moves that may be equally good look alike", () => {
  expect(bars(hinted([0.2, 0.005], [0.195, 0.005], [0.19, 0.005]))).toEqual([1, 0.95, 0.91]);
});

test("without values or differences all bars are whole", () => {
  expect(bars(hinted([null, null], [null, null]))).toEqual([1, 1]);
  expect(bars(hinted([0.5, null], [0.5, null]))).toEqual([1, 1]);
});
