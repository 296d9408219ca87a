import { expect, test } from "vitest";
import { figuresOf, signMeaning, tileMeaning } from "../../../src/games/wolves_and_sheep/meanings";
import { wolvesView } from "../../views";

const laid = (kind: string, x: number, edges = "FFFF") => ({ x, y: 0, edges, kind, seat: 1, tile: null });

test("a sign says whether and why its pasture counts", () => {
  const area = { motif: "K", quarters: [0, 1], opens: 0, danger: false };
  expect(signMeaning(area)).toBe("Closed and safe: it counts 2.");
  expect(signMeaning({ ...area, opens: 3 })).toMatch(/^Open at 3 edges/);
  expect(signMeaning({ ...area, danger: true })).toMatch(/^A wolf can get at these sheep/);
});

test("every figure has a name and says what it does", () => {
  const view = wolvesView({
    laid: [
      ...wolvesView().laid,
      laid("wolf", 1),
      laid("wolf", 2),
      laid("wolf", 3),
      laid("hunter", 4),
      laid("plain", 5),
    ],
    covers: [{ wolf: 3, seat: 0, after: 4, tile: null }],
    loose: [1],
  });
  expect(figuresOf(view, ["Clover", "Bella"]).map(({ name }) => name)).toEqual([
    "village square",
    "wolf",
    "sleeping wolf",
    "hunter on a wolf",
    "hunter",
  ]);
  const shown = wolvesView({ laid: [laid("shepherd", 1, "RRRR")] });
  expect(figuresOf(shown, ["Clover", "Bella"])[0]?.text).toBe("Bella has shown the herd: red sheep.");
});

test("each kind of tile is explained", () => {
  const kinds = ["plain", "wolf", "hunter", "shepherd"];
  expect(new Set(kinds.map((kind) => tileMeaning({ name: "1", kind, sides: [] }))).size).toBe(4);
});
