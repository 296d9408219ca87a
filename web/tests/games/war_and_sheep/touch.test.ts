import { expect, test } from "vitest";
import { offersOf } from "../../../src/games/war_and_sheep/offers";
import { spaceOf } from "../../../src/games/war_and_sheep/spaces";
import {
  type Answer,
  type Chosen,
  NOTHING,
  beginnings,
  litSpaces,
  touched,
  waysOf,
} from "../../../src/games/war_and_sheep/touch";
import type { WarAndSheepAimView, WarAndSheepView } from "../../../src/wire";
import { warMoves } from "../../moves";
import { warView } from "../../views";
import { at, flock, way } from "./meadow";

const LEGAL = ["look b3", "look a2", "c1 n", "wolf d4 w", "hide c1", "hide a1"];
const offers = offersOf(warMoves(...LEGAL));
const view = warView({
  flocks: [flock("c1 a1"), flock("c6")],
  tokens: at("b3 a2 e5"),
  wolves: at("d4"),
  ways: [way("c1", "n", "c4"), way("d4", "w", "a4", { wolf: true })],
});
const aim = (card: string, first = "", then = "", ways: WarAndSheepAimView["ways"] = []): WarAndSheepAimView => ({
  card,
  first: at(first),
  then: at(then),
  ways,
});

const choosing = (changes: Partial<Chosen>): Chosen => ({ ...NOTHING, ...changes });
const touch = (space: string, chosen: Chosen = NOTHING, seen: WarAndSheepView = view, asked = true): Answer =>
  touched(seen, offers, chosen, asked, spaceOf(space));

test("a sheep is chosen first, and runs where one touches then", () => {
  expect(touch("c1")).toEqual({ choose: choosing({ space: spaceOf("c1") }) });
  expect(touch("c3", choosing({ space: spaceOf("c1") }))).toEqual({ send: ["c1 n"] });
});

test("a second touch on what is chosen lets go of it, or looks under a token", () => {
  expect(touch("c1", choosing({ space: spaceOf("c1") }))).toEqual({ choose: NOTHING });
  expect(touch("b3", choosing({ space: spaceOf("b3") }))).toEqual({ send: ["look b3"] });
});

test("a deed that is chosen first decides what a touch means", () => {
  const looking = choosing({ deed: "look" });
  expect(touch("b3", looking)).toEqual({ choose: { ...looking, space: spaceOf("b3") } });
  expect(touch("b3", { ...looking, space: spaceOf("b3") })).toEqual({ send: ["look b3"] });
  expect(touch("e5", looking)).toEqual({ send: ["look e5"] });
  expect(touch("a1", choosing({ deed: "hide" }))).toEqual({ send: ["hide a1"] });
  expect(touch("d4", choosing({ deed: "wolf" }))).toEqual({ choose: choosing({ deed: "wolf", space: spaceOf("d4") }) });
});

test("a touch that means nothing allowed is sent as what somebody would mean by it", () => {
  expect(touch("c6")).toEqual({ send: ["c6 n"] });
  expect(touch("e5")).toEqual({ send: ["look e5"] });
  expect(touch("f3")).toEqual({ send: ["f3"] });
  expect(touch("a1", choosing({ deed: "wolf" }))).toEqual({ send: ["wolf a1 n"] });
  expect(touch("f1", choosing({ space: spaceOf("c1") }))).toEqual({ send: ["c1 e"] });
  expect(touch("d1", choosing({ space: spaceOf("d4") }))).toEqual({ send: ["wolf d4 s"] });
  expect(touch("e5", NOTHING, { ...view, known: [[spaceOf("e5"), "wolf"]] })).toEqual({ send: ["wolf e5 n"] });
});

test("the own hidden sheep can be chosen when it may be turned back", () => {
  const hidden = { ...view, flocks: [flock("c1 a1 e1", { hidden: spaceOf("e1") }), flock("c6")] };
  const may = offersOf(warMoves(...LEGAL, "unhide"));
  expect(touched(hidden, may, NOTHING, true, spaceOf("e1"))).toEqual({ choose: choosing({ space: spaceOf("e1") }) });
  expect(touch("e1", NOTHING, hidden)).toEqual({ send: ["e1 n"] });
});

test("outside one's turn a touch is sent, and the server says why not", () => {
  expect(touch("c1", NOTHING, view, false)).toEqual({ send: ["c1"] });
});

test("a question about tokens is answered by naming one", () => {
  expect(touch("a2", NOTHING, { ...view, phase: "look_more" })).toEqual({ send: ["a2"] });
  expect(touch("a2", NOTHING, { ...view, phase: "leave" })).toEqual({ send: ["up a2"] });
});

test("a card with one target is played on it at once; elsewhere it cannot be used", () => {
  const seen = { ...view, aims: [aim("roast", "c6")] };
  expect(touch("c6", choosing({ card: "roast" }), seen)).toEqual({ send: ["play roast", "c6"] });
  expect(touch("a1", choosing({ card: "roast" }), seen)).toEqual({ wrong: spaceOf("a1") });
});

test("a card with two targets asks for the first and then for the second", () => {
  const seen = { ...view, aims: [aim("eagle", "c1 a1", "f3 f4")] };
  const chosen = choosing({ card: "eagle" });
  expect(touch("c1", chosen, seen)).toEqual({ choose: { ...chosen, first: spaceOf("c1") } });
  expect(touch("c1", { ...chosen, first: spaceOf("c1") }, seen)).toEqual({ choose: chosen });
  expect(touch("f3", { ...chosen, first: spaceOf("c1") }, seen)).toEqual({ send: ["play eagle", "c1", "f3"] });
  expect(touch("f3", chosen, seen)).toEqual({ wrong: spaceOf("f3") });
});

test("a card that makes something run is played with the way", () => {
  const seen = { ...view, aims: [aim("dog", "", "", [way("c6", "s", "c4")])] };
  const chosen = choosing({ card: "dog" });
  expect(touch("c6", chosen, seen)).toEqual({ choose: { ...chosen, space: spaceOf("c6") } });
  expect(touch("c5", { ...chosen, space: spaceOf("c6") }, seen)).toEqual({ send: ["play dog", "c6 s"] });
  expect(touch("a1", chosen, seen)).toEqual({ wrong: spaceOf("a1") });
  expect(waysOf(seen, chosen)).toEqual(seen.aims[0]?.ways);
});

test("what lights up is what can be touched to go on", () => {
  const lit = (chosen: Chosen, seen: WarAndSheepView = view): number[] => [...litSpaces(seen, offers, chosen)];
  expect(lit(NOTHING)).toEqual([]);
  expect(lit(choosing({ space: spaceOf("c1") }))).toEqual(at("c4"));
  expect(lit(choosing({ deed: "run" }))).toEqual(at("c1"));
  expect(lit(choosing({ deed: "wolf" }))).toEqual(at("d4"));
  expect(lit(choosing({ deed: "look" }))).toEqual(at("b3 a2"));
  expect(lit(choosing({ deed: "hide" }))).toEqual(at("c1 a1"));
  const eagle = { ...view, aims: [aim("eagle", "c1", "f3 f4")] };
  expect(lit(choosing({ card: "eagle" }), eagle)).toEqual(at("c1"));
  expect(lit(choosing({ card: "eagle", first: spaceOf("c1") }), eagle)).toEqual(at("f3 f4"));
});

test("while a card asks for a way, its starts light up and then its goals", () => {
  const moon = warView({ phase: "card", ways: [way("d4", "w", "a4", { wolf: true })] });
  expect([...litSpaces(moon, offers, NOTHING)]).toEqual(at("d4"));
  expect([...litSpaces(moon, offers, choosing({ space: spaceOf("d4") }))]).toEqual(at("a4"));
  expect(touch("d4", NOTHING, moon)).toEqual({ choose: choosing({ space: spaceOf("d4") }) });
});

test("an action begins at a sheep, a wolf or a token, or at the own hidden sheep", () => {
  expect([...beginnings(view, offers)].sort()).toEqual(at("c1 d4 b3 a2 a1").sort());
  const hidden = { ...view, flocks: [flock("e1", { hidden: spaceOf("e1") }), flock("")] };
  expect(beginnings(hidden, offers).has(spaceOf("e1"))).toBe(false);
  expect(beginnings(hidden, offersOf(warMoves("unhide"))).has(spaceOf("e1"))).toBe(true);
});
