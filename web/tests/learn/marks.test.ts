import { expect, test } from "vitest";
import { marks as blackSheep } from "../../src/games/black_sheep/marks";
import { marks as war } from "../../src/games/war_and_sheep/marks";
import { marks as wolves } from "../../src/games/wolves_and_sheep/marks";
import type { Games } from "../../src/wire";
import { warView } from "../views";
import { warMoves } from "../moves";

const view = {} as never;

test("both cards of a move are ringed at once, then the field, then the button", () => {
  const move = { kind: "two", parts: { field: 1, cards: [2, 2] }, text: "2 pig pig" } as Games["black_sheep"]["move"];
  expect(blackSheep.move(move, view).map((step) => step.length)).toEqual([2, 1, 1]);
});

test("a discard comes before the field, and only while it is not chosen", () => {
  const parts = { field: 1, card: 2, discard: 4 };
  const steps = blackSheep.move({ kind: "one", parts, text: "2 pig -rooster" } as Games["black_sheep"]["move"], view);
  expect(steps[1]).toEqual(['.place:has([data-card="4"]) .drop:not(.on)']);
});

test("to hide a sheep one begins with Hide, so that nothing else lights up", () => {
  const [hide] = warMoves("hide d2");
  expect(war.move(hide!, warView({}))[0]).toEqual(['[data-deed="hide"]:not(.chosen)']);
});

test("a tile, its place, and the button to lay it have rings one after another", () => {
  const parts = { tile: "55", side: "a", x: 0, y: 1, turns: 1 };
  const steps = wolves.move(
    { kind: "lay", parts, text: "55a 0,1 r1" } as unknown as Games["wolves_and_sheep"]["move"],
    view,
  );
  expect(steps).toEqual([['[data-tile="55"]:not(.chosen)'], ['[data-space="0,1"]:not(.aimed)'], ["[data-lay]"]]);
});

test("every move of War & Sheep has the words of the table, never a bare No", () => {
  const words = (text: string, seen: Parameters<typeof warView>[0] = {}): string =>
    war.words(warMoves(text)[0]!, warView(seen));
  expect(words("unhide")).toBe("Turn back");
  expect(words("hide d2")).toBe("Hide it: d2");
  expect(words("look b3")).toBe("Look: b3");
  expect(words("up b3")).toBe("Leave b3 face up");
  expect(words("up both")).toBe("Leave both face up");
  expect([words("sheep"), words("mad")]).toEqual(["An ordinary sheep", "The mad sheep"]);
  expect([words("-", { phase: "look_more" }), words("-", { phase: "leave" }), words("-")]).toEqual([
    "Just this one",
    "Put back",
    "No more",
  ]);
});
