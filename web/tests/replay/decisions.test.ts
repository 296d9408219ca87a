// Which decision belongs to a step, which ones cost most, and which moves are shown.
import { expect, test } from "vitest";
import { barOf, decisionAt, lossKind, pointWords, shareWords, shownPlaces, worstOf } from "../../src/replay/decisions";
import type { Decision, Figure } from "../../src/wire";

const figure = (mean: number, error = 0): Figure => ({ mean, error });

function decision(step: number, loss: Figure, played = 1, moves = 2): Decision {
  const none = figure(0);
  const valued = Array.from({ length: moves }, (_, move) => ({
    move,
    text: `${move}`,
    share: none,
    points: none,
    behind: none,
    tries: 1,
    words: [],
  }));
  return { step, stepping_in: false, legal: moves, moves: valued, played, loss, cost: loss, playouts: 1, words: [] };
}

test("a decision is shown before its step, the last one also after it", () => {
  const decisions = [decision(3, figure(0)), decision(7, figure(0))];
  expect([0, 2, 3, 6, 7, 20].map((step) => decisionAt(decisions, step))).toEqual([0, 0, 1, 1, 1, 1]);
  expect(decisionAt([], 4)).toBe(-1);
});

test("only losses beyond chance are costly, the worst first", () => {
  const small = decision(1, figure(0.1, 0.02));
  const great = decision(2, figure(0.3, 0.02));
  const unsure = decision(3, figure(0.3, 0.2));
  const best = decision(4, figure(0), 0);
  expect(worstOf([small, great, unsure, best])).toEqual([great, small]);
  expect(worstOf(Array.from({ length: 9 }, () => small))).toHaveLength(5);
  expect([small, unsure, best].map(lossKind)).toEqual(["worse", "even", "best"]);
});

test("the best six moves are shown, and always the played one", () => {
  expect(shownPlaces(decision(1, figure(0), 2, 9))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(shownPlaces(decision(1, figure(0), 8, 9))).toEqual([0, 1, 2, 3, 4, 8]);
  expect(shownPlaces(decision(1, figure(0), 1, 2))).toEqual([0, 1]);
});

test("figures have intervals, unless they are certain, and bars stay within", () => {
  expect(shareWords(figure(0.584, 0.021))).toBe("58% ± 4%");
  expect(shareWords(figure(0.1), true)).toBe("+10%");
  expect(pointWords(figure(-4.25, 0.31))).toBe("−4.3 ± 0.6");
  expect(barOf(figure(0.75, 0.25))).toEqual({ x: 25, width: 75 });
});
