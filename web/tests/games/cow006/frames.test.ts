import { expect, test } from "vitest";
import { frames, timeOf } from "../../../src/games/cow006/frames";
import type { Cow006Event, Cow006RowView, Cow006View } from "../../../src/wire";
import { cowView } from "../../views";

const row = (...cards: number[]): Cow006RowView => ({ cards, seventh: false, stopped: false, room: 5, penalty: 0 });
const pile = { cards: [], credit: 0, penalty: 0 };

test("shown cards leave the hand, lie in the queue, and fly in from the seats of the others", () => {
  const view = cowView({ hand: [3, 50, 77], pick: 50, played: [[9], null, null] }, { waiting: [0, 1] });
  const [frame] = frames(view, [
    {
      event: "Shown",
      cards: [
        [1, 20],
        [0, 50],
      ],
    },
  ]);
  expect(frame?.view).toMatchObject({ phase: "lay", pick: null, hand: [3, 77], header: { waiting: [] } });
  expect(frame?.view.shown).toEqual([
    [1, 20],
    [0, 50],
  ]);
  expect(frame?.view.played).toEqual([[9, 50], null, null]);
  expect(frame?.from).toEqual({ "card-20": "seat-1" });
});

test("a spectator's empty hand stays empty when cards are shown", () => {
  const [frame] = frames(cowView({ hand: null }, { seat: null }), [{ event: "Shown", cards: [[0, 5]] }]);
  expect(frame?.view.hand).toBeNull();
});

test("a laid card goes from the queue to its row, whose bull heads are counted anew", () => {
  const view = cowView({
    rows: [row(10), row(54)],
    shown: [
      [0, 55],
      [1, 60],
    ],
  });
  const [frame] = frames(view, [{ event: "Laid", seat: 0, card: 55, row: 1, end: "back" }]);
  expect(frame?.view.rows.map(({ cards }) => cards)).toEqual([[10], [54, 55]]);
  expect(frame?.view.rows[1]?.penalty).toBe(8);
  expect(frame?.view.shown).toEqual([[1, 60]]);
});

test("a card that is laid in front comes first, and one that moves leaves its old row", () => {
  const view = cowView({ rows: [row(10, 30), row(54)] });
  const [frame] = frames(view, [{ event: "Laid", seat: 0, card: 30, row: 1, end: "front" }]);
  expect(frame?.view.rows.map(({ cards }) => cards)).toEqual([[10], [30, 54]]);
});

test("a card may start a fifth row", () => {
  const view = cowView({ rows: [row(10)] });
  const [frame] = frames(view, [{ event: "Laid", seat: 0, card: 7, row: 1, end: "start" }]);
  expect(frame?.view.rows[1]).toMatchObject({ cards: [7], room: 5, penalty: 1 });
});

test("a taken row's cards fly to the pile of the seat that takes them", () => {
  const view = cowView({ rows: [row(10, 11), row(54)], piles: [pile, pile, null], shown: [[1, 9]] });
  const [frame] = frames(view, [
    { event: "RowTaken", seat: 1, row: 0, cards: [10, 11], penalty: 8, reason: "low", gone: false },
  ]);
  expect(frame?.view.rows.map(({ cards }) => cards)).toEqual([[], [54]]);
  expect(frame?.view.piles).toEqual([pile, { cards: [10, 11], credit: 0, penalty: 8 }, null]);
  expect(frame?.to).toEqual({ "card-10": "seat-1", "card-11": "seat-1" });
  expect(frame?.banner).toMatchObject({ event: "RowTaken" });
  expect(frame?.view.shown).toEqual([[1, 9]]);
});

test("a fifth row that is taken is gone", () => {
  const view = cowView({ rows: [row(10), row(20), row(30)] });
  const [frame] = frames(view, [
    { event: "RowTaken", seat: 0, row: 1, cards: [20], penalty: 3, reason: "low", gone: true },
  ]);
  expect(frame?.view.rows.map(({ cards }) => cards)).toEqual([[10], [30]]);
});

test("a drafted card goes into the own hand in order, or to another's seat", () => {
  const view = cowView({ hand: [4, 40], table: [9, 12, 20] });
  const [mine, other] = frames(view, [
    { event: "Drafted", seat: 0, card: 12 },
    { event: "Drafted", seat: 2, card: 9 },
  ]);
  expect(mine?.view).toMatchObject({ hand: [4, 12, 40], table: [9, 20] });
  expect(mine?.to).toEqual({});
  expect(other?.view).toMatchObject({ hand: [4, 12, 40], table: [20] });
  expect(other?.to).toEqual({ "card-9": "seat-2" });
});

test("pictures build on each other, and events without a picture are passed over", () => {
  const view = cowView({ rows: [row(10)], shown: [[0, 11]] });
  const found = frames(view, [
    { event: "Committed", seat: 1 },
    { event: "Laid", seat: 0, card: 11, row: 0, end: "back" },
    { event: "RowTaken", seat: 0, row: 0, cards: [10], penalty: 3, reason: "full", gone: false },
    { event: "RoundEnded", round: 1, penalties: [3, 0, 0], totals: [3, 0, 0] },
  ]);
  expect(found.map(({ view: picture }) => picture.rows[0]?.cards)).toEqual([[10, 11], [11], [11]]);
  expect(found.at(-1)?.banner).toMatchObject({ event: "RoundEnded" });
});

test("the view that was given is left as it is", () => {
  const view = cowView({ rows: [row(10)], shown: [[0, 11]] });
  const copy = structuredClone(view);
  frames(view, [{ event: "Laid", seat: 0, card: 11, row: 0, end: "back" }]);
  expect(view).toEqual(copy);
});

/** A trick of so many players, of whom the first so many take rows, as it is told. */
function trick(seats: number, takers: number): Cow006Event[] {
  const cards = Array.from({ length: seats }, (_, seat): [number, number] => [seat, 50 + seat]);
  return [
    { event: "Shown", cards },
    ...cards.flatMap(([seat, card]): Cow006Event[] => [
      ...(seat < takers
        ? [
            {
              event: "RowTaken" as const,
              seat,
              row: seat % 4,
              cards: [seat + 1],
              penalty: 1,
              reason: "sixth",
              gone: false,
            },
          ]
        : []),
      { event: "Laid", seat, card, row: seat % 4, end: seat < takers ? "start" : "back" },
    ]),
  ];
}

const tableOf = (seats: number): Cow006View =>
  cowView({ rows: [1, 2, 3, 4].map((card) => row(card)), piles: Array.from({ length: seats }, () => pile) }, { seats });
const timeOfAll = (pictures: ReturnType<typeof frames>): number =>
  pictures.reduce((sum, picture) => sum + timeOf(picture), 0);

test("a trick takes no longer than five seconds at the normal speed, however many play and take rows", () => {
  for (const seats of [2, 4, 6, 8, 10])
    for (const takers of [0, 1, 2, 3, 4, 5])
      expect(
        timeOfAll(frames(tableOf(seats), trick(seats, Math.min(takers, seats)))),
        `${seats}, ${takers}`,
      ).toBeLessThan(5050);
});

test("nor when somebody is asked for a row in the middle of it", () => {
  const events = trick(10, 3);
  const middle = 9;
  const first = frames(tableOf(10), events.slice(0, middle));
  const then = frames(first.at(-1)!.view, events.slice(middle));
  expect(timeOfAll(first) + timeOfAll(then)).toBeLessThan(5050);
});

test("of few players every card is seen for itself", () => {
  expect(frames(tableOf(4), trick(4, 1))).toHaveLength(5);
  expect(frames(tableOf(10), trick(10, 1))).toHaveLength(5);
});

test("however they are grouped, all cards come to lie", () => {
  const last = frames(tableOf(10), trick(10, 2)).at(-1)!.view;
  expect(last.rows.flatMap(({ cards }) => cards).sort((a, b) => a - b)).toEqual([
    3, 4, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59,
  ]);
  expect(last.shown).toEqual([]);
});
