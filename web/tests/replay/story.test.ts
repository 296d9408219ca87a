// A game that is looked back at: what each seat saw, what it was told, turns, and where points changed hands.
import { expect, test } from "vitest";
import { momentHash, momentIn } from "../../src/replay/moment";
import { Story } from "../../src/replay/story";
import { barsOf, linesOf, pathOf } from "../../src/replay/timeline";
import type { Replay } from "../../src/wire";
import { HEADER } from "./headers";

const view = { header: { ...HEADER, seat: null, turn: 0, serial: 1, round: 1 }, hand: null };

/** Two seats: a card is shown to one of them, then the turn and the points pass on, then a round ends. */
const replay = {
  game: "high_card",
  options: {},
  own_components: false,
  seats: 2,
  names: [],
  eyes: null,
  start: { view, own: [{ hand: [3] }, { hand: [4, 5] }], points: [0, 0] },
  steps: [
    { step: "*: 9", told: [[2, { event: "Drew" }]], own: { "1": { hand: [2, 0, 9] } } },
    { step: "1: 3", told: [[-1, { event: "Laid" }]], view: { header: { turn: [1], serial: [2] } }, points: [5, 0] },
    { step: "2: 9", told: [], view: { header: { turn: [0], serial: [3], round: [2] } }, points: [5, -2] },
  ],
} as unknown as Replay;
const story = new Story(replay);

test("eyes of a seat see its own members over the common ones, and those of all see neither hand", () => {
  expect(story.view(0, 0)).toMatchObject({ hand: [3], header: { seat: 0, turn: 0 } });
  expect(story.view(1, 1)).toMatchObject({ hand: [4, 5, 9], header: { seat: 1 } });
  expect(story.view(1, null)).toMatchObject({ hand: null, header: { seat: null } });
  expect(story.view(2, 1)).toMatchObject({ header: { turn: 1, serial: 2 } });
});

test("what did not change is shared by the moments", () => {
  expect(story.view(1, null)).toBe(story.view(0, null));
});

test("a seat is told what is for it, and all eyes everything", () => {
  const told = (eyes: number | null): string[] => story.past(3, eyes).map(({ event }) => event);
  expect(told(0)).toEqual(["Laid"]);
  expect(told(1)).toEqual(["Drew", "Laid"]);
  expect(told(null)).toEqual(["Drew", "Laid"]);
  expect(story.events(0, null)).toEqual([]);
});

test("turns and rounds are found, and jumps stop at the ends", () => {
  expect([story.turns, story.rounds, story.last]).toEqual([[2, 3], [3], 3]);
  expect([story.turn(0, true), story.turn(2, true), story.turn(3, true)]).toEqual([2, 3, 3]);
  expect([story.turn(3, false), story.turn(2, false)]).toEqual([2, 0]);
});

test("of a game that goes on there is one view, whatever eyes are asked for", () => {
  const own = new Story({ ...replay, eyes: 1, start: { ...replay.start, own: [] }, steps: [] });
  expect(own.isWhole).toBe(false);
  expect(own.view(0, null)).toBe(own.view(0, 0));
});

test("the timeline shows who gained and who lost, the better the higher", () => {
  expect(barsOf(story, 0, "most").map(({ step, kind }) => [step, kind])).toEqual([
    [2, "good"],
    [3, "other"],
  ]);
  expect(barsOf(story, 1, "most")[1]!.kind).toBe("bad");
  expect(barsOf(story, 0, "least")[0]!.kind).toBe("bad");
  const [most, least] = [linesOf(story, "most")[0], linesOf(story, "least")[0]];
  expect(most).toBe("M0 68H2V8H3");
  expect(least).toBe("M0 32H2V92H3");
  expect(pathOf([null, 4, 4, 2])).toBe("M1 4H3V2H3");
});

test("a moment in an address is read as it is written, and nonsense is none", () => {
  expect(momentIn(momentHash(12, 1))).toEqual({ step: 12, eyes: 1 });
  expect(momentIn(momentHash(0, null))).toEqual({ step: 0, eyes: null });
  expect(momentIn("#step=-3&eyes=cow")).toEqual({ step: null, eyes: undefined });
  expect(momentIn("")).toEqual({ step: null, eyes: undefined });
});
