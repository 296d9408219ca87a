import { expect, test } from "vitest";
import { landingAt, landingText, landingsOf } from "../../../src/games/cow006/landings";
import type { Cow006LandingView } from "../../../src/wire";
import { cowView } from "../../views";

const lane = (cards: number[], stopped = false) => ({ cards, seventh: false, stopped, room: 5, penalty: 0 });
const landing = (
  card: number,
  row: number | null,
  more: { front?: boolean; takes?: boolean } = {},
): Cow006LandingView => [card, row, more.front ?? false, more.takes ?? false];

const view = cowView({
  rows: [lane([12, 14]), lane([30], true), lane([38, 40])],
  landings: [landing(5, null), landing(15, 0), landing(41, 2, { takes: true }), landing(37, 2, { front: true })],
});

test("only the landings of the card that is pointed at are shown", () => {
  expect(landingsOf(view, 15)).toEqual([landing(15, 0)]);
  expect(landingsOf(view, null)).toEqual([]);
});

test("a card lands at the end or the front of its row, or takes it", () => {
  expect(landingAt(view, landingsOf(view, 15), 0)).toBe("back");
  expect(landingAt(view, landingsOf(view, 15), 2)).toBeNull();
  expect(landingAt(view, landingsOf(view, 41), 2)).toBe("takes");
  expect(landingAt(view, landingsOf(view, 37), 2)).toBe("front");
});

test("a card that is too low lets one choose among the rows that are not stopped", () => {
  expect([0, 1, 2].map((row) => landingAt(view, landingsOf(view, 5), row))).toEqual(["choice", null, "choice"]);
});

test("words say where a card goes", () => {
  expect(landingText(view, 15, false)).toBe("now row 1, as card 3 of it");
  expect(landingText(view, 41, false)).toBe("now takes row 3");
  expect(landingText(view, 5, false)).toBe("now too low for every open row");
  expect(landingText({ ...view, rows: [lane([12])] }, 5, false)).toBe("now too low for every row");
});

test("in the professional game words say beside which card it goes", () => {
  const both = { ...view, landings: [landing(37, 2, { front: true }), landing(37, 0)] };
  expect(landingText(both, 37, true)).toBe("before 38 / after 14");
  expect(landingText(view, 5, true)).toBe("now fits no end, and takes a row");
});
