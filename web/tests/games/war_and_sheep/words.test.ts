import { expect, test } from "vitest";
import { spaceLabel, wayLabel } from "../../../src/games/war_and_sheep/labels";
import { line } from "../../../src/games/war_and_sheep/log";
import { spaceOf } from "../../../src/games/war_and_sheep/spaces";
import { NOTHING } from "../../../src/games/war_and_sheep/touch";
import { cardEffect, cardName, question, reason, tokensText } from "../../../src/games/war_and_sheep/words";
import { TINTS } from "../../../src/games/war_and_sheep/art/tints";
import type { WarAndSheepEvent, WarAndSheepView } from "../../../src/wire";
import { warView } from "../../views";
import { at, flock, way } from "./meadow";

const NAMES = ["Clover", "Bella"];
const told = (event: WarAndSheepEvent): string => line(event, NAMES);

test("every card has a name, an effect and a ground of its own", () => {
  const cards = Object.keys(TINTS);
  expect(cards).toHaveLength(19);
  expect(cards.filter((card) => cardName(card) === card || !cardEffect(card))).toEqual([]);
  expect([cardName("newcomer"), cardEffect("newcomer")]).toEqual(["newcomer", ""]);
});

test("tokens are read with their spaces", () => {
  expect(
    tokensText([
      [spaceOf("b3"), "wolf"],
      [spaceOf("a1"), "5"],
    ]),
  ).toBe("b3 wolf, a1 grass 5");
});

const asked = (seen: WarAndSheepView, chosen: Partial<typeof NOTHING> = {}, looks = true): string =>
  question(seen, { ...NOTHING, ...chosen }, looks);

test("a turn begins with two actions; later those that are left are counted", () => {
  expect(asked(warView())).toMatch(/^Your turn, two actions/);
  expect(asked(warView({ done: 1, actions: 1 }))).toMatch(/^1 action left/);
});

test("what is chosen decides the question", () => {
  const seen = warView({ flocks: [flock("c1 a1"), flock("")], ways: [way("c1", "n", "c4")], tokens: at("b3") });
  expect(asked(seen, { space: spaceOf("c1") })).toBe("The sheep on c1: touch where it runs.");
  expect(asked(seen, { space: spaceOf("a1") })).toBe("The sheep on a1 is blocked on all sides. It can hide.");
  expect(asked(seen, { deed: "hide" })).toBe("Touch the sheep that hides behind grass.");
  expect(asked(seen, { space: spaceOf("b3") })).toBe(
    "Look at b3? You may then look at one more. Once begun, it cannot be taken back.",
  );
});

test("a wolf that one has seen can run, or be looked at again", () => {
  const seen = warView({ tokens: at("b3"), ways: [way("b3", "n", "b5", { wolf: true })] });
  expect(asked(seen, { space: spaceOf("b3") })).toBe("A wolf lies under b3. Touch where it runs, or look again.");
  expect(asked(seen, { space: spaceOf("b3") }, false)).toBe("A wolf lies under b3. Touch where it runs.");
});

test("a card whose steps show something warns before it is begun", () => {
  const aims = [
    { card: "eagle", first: at("c1"), then: at("f3"), ways: [] },
    { card: "bird", first: at("b3"), then: [], ways: [] },
    { card: "truce", first: [], then: [], ways: [] },
  ];
  expect(asked(warView({ aims }), { card: "eagle" })).toBe("Which sheep does the eagle carry?");
  expect(asked(warView({ aims }), { card: "eagle", first: spaceOf("c1") })).toBe("Where does the eagle put it?");
  expect(asked(warView({ aims }), { card: "bird" })).toMatch(/cannot be taken back\.$/);
  expect(asked(warView({ aims }), { card: "truce" })).toBe("Truce: the game ends, most points wins.");
});

test("a Truce says how it would end, and what it hangs on", () => {
  const aims = [{ card: "truce", first: [], then: [], ways: [] }];
  const ends = (own: number, fewest: number, most: number, best: number, worst: number): string =>
    asked(warView({ aims, truce: { own, fewest, most, best, worst } }), { card: "truce" });
  expect(ends(9, 4, 4, 1, 1)).toBe("Truce: 9 to 4. You would win.");
  expect(ends(3, 3, 3, 0, 0)).toBe("Truce: 3 to 3. It would be a draw.");
  expect(ends(9, 8, 11, 1, -1)).toBe(
    "Truce: 9 to 8. You would win. With the other's Blue ribbon: 9 to 11. You would lose.",
  );
  expect(ends(9, 1, 4, 1, 1)).toBe("Truce: 9 to 1. With the other's Blue ribbon: 9 to 4. You would win.");
});

test("a wolf that is seen may stay face up", () => {
  const leave = warView({ phase: "leave", named: at("b3"), known: [[spaceOf("b3"), "wolf"]] });
  expect(asked(leave)).toBe("You see: b3 wolf. Does the wolf stay face up?");
  expect(asked({ ...leave, known: [[spaceOf("b3"), "1"]] })).toBe("You see: b3 grass 1. Only you know now.");
});

test("the reason of the end names who has no sheep left, and oneself as you", () => {
  const over = warView({ flocks: [flock(""), flock("c6")] });
  expect(reason("no_sheep", over, NAMES)).toBe("You have no sheep left.");
  expect(reason("no_sheep", warView({ flocks: over.flocks }, { seat: null }), NAMES)).toBe("Clover has no sheep left.");
  expect(reason("no_sheep", { ...over, flocks: [flock("a1"), flock("")] }, NAMES)).toBe("Bella has no sheep left.");
  expect(reason("truce", over, NAMES)).toBe("Truce: the points decide.");
  expect(reason("quiet", over, NAMES)).toBe("Eight quiet turns: the points decide.");
});

test("a space is read with what stands there", () => {
  const seen = warView({
    flocks: [flock("c1 a1", { hidden: spaceOf("a1") }), flock("c6 d6", { mad: spaceOf("d6") })],
    wolves: at("d4"),
    burnt: [at("f1"), []],
  });
  const label = (space: string): string => spaceLabel(seen, NAMES, spaceOf(space));
  expect(label("c1")).toBe("c1: your sheep");
  expect(label("a1")).toBe("a1: your sheep, hidden");
  expect(label("c6")).toBe("c6: sheep of Bella");
  expect(label("d6")).toBe("d6: mad sheep of Bella");
  expect(label("d4")).toBe("d4: wolf");
  expect(label("f1")).toBe("f1: burnt ground");
  expect(label("b2")).toBe("b2: empty");
});

test("a token is read with what one knows of it, and who else has looked", () => {
  const seen = warView({ tokens: at("b3 b4"), known: [[spaceOf("b3"), "5"]], peeked: [at("b3"), at("b3")] });
  expect(spaceLabel(seen, NAMES, spaceOf("b3"))).toBe(
    "b3: face-down token, you have seen it: grass 5, Bella has looked at it",
  );
  expect(spaceLabel({ ...seen, innocent: at("b4") }, NAMES, spaceOf("b4"))).toBe("b4: face-down token, no wolf");
});

test("a way says how it ends", () => {
  const known = warView({ known: [[spaceOf("c5"), "wolf"]] });
  const token = way("c1", "n", "c4", { meets: "token", target: spaceOf("c5") });
  expect(wayLabel(warView(), way("c1", "n", "c4", { file: at("b1") }))).toBe("stops on c4, 1 sheep comes along");
  expect(wayLabel(warView(), token)).toBe("turns up the token on c5");
  expect(wayLabel(known, token)).toBe("runs into wolf on c5");
  expect(wayLabel(warView(), { ...token, meets: "wolf" })).toBe("the wolf on c5 eats it");
  expect(wayLabel(warView(), { ...token, meets: "sheep" })).toBe("the wolf eats the sheep on c5");
  expect(wayLabel(warView(), { ...token, meets: "chase" })).toBe("it drives the wolf on c5 away");
});

test("the log says where a sheep ran and who followed", () => {
  const ran = { event: "SheepRan" as const, seat: 0, owner: 1, start: spaceOf("c6"), end: spaceOf("c4"), card: null };
  expect(told({ ...ran, target: null, file: 0, wolf: false })).toBe("Bella's sheep runs from c6 to c4.");
  expect(told({ ...ran, target: spaceOf("c3"), file: 2, wolf: false })).toBe(
    "Bella's sheep runs from c6 to the token on c3. 2 sheep follow it.",
  );
  expect(told({ ...ran, target: spaceOf("c3"), file: 0, wolf: true })).toBe(
    "Bella's sheep runs from c6 into the wolf on c3.",
  );
});

test("the log says why a sheep is lost", () => {
  const lost = { event: "SheepLost" as const, owner: 0, space: spaceOf("c4") };
  expect(told({ ...lost, reason: "wolf" })).toBe("A wolf eats Clover's sheep on c4.");
  expect(told({ ...lost, reason: "five" })).toBe("Clover's sheep has eaten too much and is out.");
  expect(told({ ...lost, reason: "roast" })).toBe("Clover's sheep on c4 is roasted.");
});

test("the log tells cards and their effects", () => {
  expect(told({ event: "Binged", seat: 0, lost: [] })).toBe("It is a Binge, and Clover has nothing to lose.");
  expect(told({ event: "Binged", seat: 0, lost: ["moon", "dog"] })).toBe(
    "It is a Binge: Clover loses Full moon, Sheepdog.",
  );
  expect(told({ event: "HandOpened", seat: 1, cards: [] })).toBe("Bella's hand lies open; it is empty.");
  expect(told({ event: "SheepSwapped", seat: 0, own: spaceOf("a1"), other: spaceOf("f6") })).toBe(
    "Clover swaps the sheep on a1 and f6.",
  );
  expect(told({ event: "TurnBegan", seat: 0 })).toBe("");
});
