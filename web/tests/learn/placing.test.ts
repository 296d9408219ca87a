import { expect, test } from "vitest";
import { type Box, overlap, placed } from "../../src/learn/placing";

const room = { width: 390, height: 844, top: 46 };
const bubble = { width: 360, height: 120 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

test("a bubble lies beside what it speaks of", () => {
  const spoken = box(100, 600, 80, 80);
  const place = placed(bubble, spoken, [{ box: spoken, weight: 4 }], room);
  expect(overlap(place, spoken)).toBe(0);
  expect(place.top).toBeGreaterThan(600 - 120 - 20);
});

test("it stays below the head of the page, also where everything else is kept free", () => {
  const kept = [{ box: box(0, 140, 390, 704), weight: 40 }];
  const place = placed(bubble, box(100, 150, 80, 80), kept, room);
  expect(place.top).toBeGreaterThanOrEqual(46);
  expect(place.top).toBeLessThan(70);
});

test("it covers as little as possible of what lies on the table", () => {
  const cards = [0, 1, 2, 3].map((row) => ({ box: box(0, 150 + row * 100, 390, 90), weight: 2 }));
  const place = placed(bubble, box(100, 700, 80, 80), cards, room);
  expect(cards.map(({ box: card }) => overlap(place, card))).toEqual([0, 0, 0, 0]);
});

test("a card that is to be touched stays free, though a large field is to be touched too", () => {
  const card = box(180, 660, 70, 95);
  const field = box(265, 130, 120, 430);
  const kept = [
    { box: card, weight: 40, touched: true },
    { box: field, weight: 40, touched: true },
    { box: box(0, 655, 390, 120), weight: 6 },
    { box: box(6, 562, 378, 86), weight: 6 },
  ];
  const place = placed({ width: 360, height: 165 }, card, kept, room);
  expect(overlap(place, card)).toBe(0);
  expect(overlap(place, box(325, 345, 1, 1))).toBe(0);
});

test("a question between a card and the board stays to be read", () => {
  const card = box(180, 660, 70, 95);
  const question = box(6, 562, 378, 60);
  const kept = [
    { box: card, weight: 40, touched: true },
    { box: question, weight: 6 },
    { box: box(0, 100, 390, 440), weight: 2 },
  ];
  const place = placed({ width: 360, height: 130 }, card, kept, room);
  expect(overlap(place, question)).toBe(0);
});

test("it stays where it is read while another place would be hardly better, and leaves what lights up under it", () => {
  const spoken = box(500, 400, 80, 80);
  const wide = { width: 1440, height: 900, top: 46 };
  const now = { ...bubble, left: 360, top: 260 };
  expect(placed(bubble, spoken, [{ box: spoken, weight: 8 }], wide, now)).toEqual(now);
  const place = placed(bubble, spoken, [{ box: box(380, 280, 90, 90), weight: 14 }], wide, now);
  expect(overlap(place, box(380, 280, 90, 90))).toBe(0);
});
