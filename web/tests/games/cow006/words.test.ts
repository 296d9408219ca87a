import { expect, test } from "vitest";
import { bulls } from "../../../src/games/cow006/cards";
import { caption, EXAMPLES, SPECIAL_RULES } from "../../../src/games/cow006/examples";
import { cardLabel, line, question, rowLabel, specialAim, specialName } from "../../../src/games/cow006/words";
import type { Cow006Event } from "../../../src/wire";
import { cowView } from "../../views";

const NAMES = ["Clover", "Bella", "Zorka"];
const told = (event: Cow006Event): string => line(event, NAMES);

test("C2: bull heads are those of the printed cards", () => {
  expect([1, 5, 10, 11, 55, 104].map(bulls)).toEqual([1, 2, 3, 5, 7, 1]);
  expect(cardLabel(1)).toBe("1, 1 bull head");
  expect(cardLabel(55)).toBe("55, 7 bull heads");
});

test("a row is read with its cards, what it costs and what marks it", () => {
  const rows = [{ cards: [12, 14], seventh: true, stopped: true, room: 6, penalty: 2 }];
  expect(rowLabel(cowView({ rows }), 0)).toBe("row 1: 12 14, 2 bull heads, Seventh cow, Stop");
});

test("a special card that the page does not know is called as it is sent", () => {
  expect(specialName("stop")).toBe("Stop");
  expect(specialName("newcomer")).toBe("newcomer");
});

test("the paratrooper asks for a card and then for a row", () => {
  expect(specialAim("paratrooper", null)).toBe("Touch the card that jumps.");
  expect(specialAim("paratrooper", 30)).toBe("Touch the row where 30 lands.");
});

test("the question follows the phase", () => {
  const asked = (phase: string, professional = false): string =>
    question(cowView({ phase, shown: [[0, 25]] }), professional);
  expect(asked("pick")).toBe("Which card do you play?");
  expect(asked("draft")).toBe("Take a card from the table.");
  expect(asked("special")).toBe("You lay 25. Do you play a special card with it?");
  expect(asked("swap")).toBe("You took a row: do you swap a special card?");
  expect(asked("row")).toBe("Your 25 is too low for every row. Which row do you take?");
  expect(asked("row", true)).toBe("Where does your 25 go?");
});

test("a stopped row is named in the question, since a card may fit there", () => {
  const rows = [{ cards: [12], seventh: false, stopped: true, room: 5, penalty: 1 }];
  expect(question(cowView({ phase: "row", rows, shown: [[0, 25]] }), false)).toBe(
    "Your 25 is too low for every open row. Which row do you take?",
  );
});

test("the log counts rows from one and names the players", () => {
  expect(told({ event: "Dealt", round: 2, starters: [4, 8] })).toBe("Round 2 begins with 4 8.");
  expect(told({ event: "Laid", seat: 0, card: 5, row: 0, end: "back" })).toBe("Clover: 5 goes to row 1.");
  expect(told({ event: "Laid", seat: 0, card: 5, row: 0, end: "front" })).toBe("Clover: 5 goes to the front of row 1.");
  expect(told({ event: "Laid", seat: 0, card: 5, row: 0, end: "start" })).toBe("Clover: 5 starts row 1.");
  expect(told({ event: "Shown", cards: [[1, 20]] })).toBe("Shown: 20 (Bella).");
  expect(told({ event: "RoundEnded", round: 1, penalties: [1, 2, 3], totals: [1, 2, 3] })).toBe(
    "Round 1 ends: Clover (1), Bella (2), Zorka (3).",
  );
});

test("the log says what a taken row costs, and that a fifth row is gone", () => {
  const taken = { event: "RowTaken" as const, seat: 1, row: 2, cards: [3], penalty: 1, reason: "low" };
  expect(told({ ...taken, gone: false })).toBe("Bella takes row 3: 3 (1 bull head).");
  expect(told({ ...taken, cards: [3, 55], penalty: 8, gone: true })).toBe(
    "Bella takes row 3: 3 55 (8 bull heads). The row is gone; four are left.",
  );
});

test("the log says of a special card what it was used on", () => {
  const played = (kind: string, row: number | null, card: number | null): string =>
    told({ event: "SpecialPlayed", seat: 0, kind, row, card });
  expect(played("agent", null, null)).toBe("Clover plays Special agent.");
  expect(played("stop", 0, null)).toBe("Clover plays Stop on row 1.");
  expect(played("medic", null, 50)).toBe("Clover plays Medic: 50.");
  expect(played("paratrooper", 1, 50)).toBe("Clover plays Paratrooper: 50, row 2.");
});

test("the schemer's row may cost nothing at all", () => {
  const schemed = { event: "Schemed" as const, seat: 0, card: 12, discarded: [12, 14] };
  expect(told({ ...schemed, credit: 0 })).toBe("The row costs nothing; discarded: 12 14.");
  expect(told({ ...schemed, credit: 2 })).toBe("12 turns to plus: 2 off the penalty.");
});

test("what nobody needs to read is no line", () => {
  expect(told({ event: "Committed", seat: 0 })).toBe("");
  expect(told({ event: "HandDealt", seat: 0, cards: [1], specials: [] })).toBe("");
  expect(told({ event: "HandDealt", seat: 0, cards: [1], specials: ["stop", "medic"] })).toBe(
    "Clover holds special cards: Stop, Medic.",
  );
});

test("every example of the rules help has a caption", () => {
  expect(Object.keys(EXAMPLES).filter((rule) => !caption(rule))).toEqual([]);
  expect(Object.values(SPECIAL_RULES)).toHaveLength(7);
  expect(caption("C99")).toBe("");
});
