import { expect, test } from "vitest";
import { type Picture, flyName, frames } from "../../../src/games/war_and_sheep/frames";
import { spaceOf } from "../../../src/games/war_and_sheep/spaces";
import type { WarAndSheepEvent } from "../../../src/wire";
import { warView } from "../../views";
import { at, flock } from "./meadow";

const ran = (start: string, end: string, target: string | null = null, file = 0): WarAndSheepEvent => ({
  event: "SheepRan",
  seat: 0,
  owner: 0,
  start: spaceOf(start),
  end: spaceOf(end),
  target: target === null ? null : spaceOf(target),
  file,
  wolf: false,
  card: null,
});
const view: Picture = warView({ flocks: [flock("c1 c2"), flock("f6")], tokens: at("c5 e1"), wolves: at("d4") });
const sheep = (picture: Picture | undefined): number[] | undefined => picture?.flocks[0]?.sheep;

test("a sheep that runs keeps a name, so that it can be followed", () => {
  const [frame] = frames(view, [ran("c2", "c4")]);
  expect(sheep(frame?.view)).toEqual(at("c1 c4"));
  const name = flyName(frame!.view, "s", spaceOf("c4"));
  expect(frame?.from).toEqual({ [name]: "s-c2" });
});

test("its file follows step by step", () => {
  const [frame] = frames(view, [ran("c2", "c4", null, 1)]);
  expect(sheep(frame?.view)?.sort()).toEqual(at("c3 c4"));
});

test("a run that ends before a token stops there until the token is taken, and then closes up", () => {
  const found = frames(view, [
    ran("c2", "c4", "c5", 1),
    { event: "TurnedUp", seat: 0, space: spaceOf("c5"), token: "3", by: "run" },
    { event: "GrassTaken", seat: 0, space: spaceOf("c5"), value: 3 },
  ]);
  expect(found.map((frame) => sheep(frame.view)?.toSorted())).toEqual([
    at("c3 c4"),
    at("c3 c4"),
    at("c3 c4"),
    at("c4 c5"),
  ]);
  expect(found[1]?.view.turned).toEqual({ [spaceOf("c5")]: "3" });
  expect(found[2]?.view).toMatchObject({ grass: [3, 0], tokens: at("e1"), turned: {} });
  expect(found[2]?.to).toEqual({ "t-c5": "pile-0" });
});

test("S9: a sheep that eats a 5 and leaves does not step onto its space", () => {
  const found = frames(view, [
    ran("c2", "c4", "c5"),
    { event: "GrassTaken", seat: 0, space: spaceOf("c5"), value: 5 },
    { event: "SheepLost", owner: 0, space: spaceOf("c4"), reason: "five" },
  ]);
  expect(sheep(found.at(-1)?.view)).toEqual(at("c1"));
  expect(Object.values(found.at(-1)?.to ?? {})).toEqual(["flock-0"]);
});

test("a token that turns out to be a wolf becomes one", () => {
  const [frame] = frames(view, [{ event: "TurnedUp", seat: 0, space: spaceOf("e1"), token: "wolf", by: "look" }]);
  expect(frame?.view).toMatchObject({ tokens: at("c5"), wolves: at("d4 e1") });
});

test("a wolf that was uncovered by a run and leaves makes room for the runner", () => {
  const found = frames(view, [
    ran("c2", "c4", "c5"),
    { event: "TurnedUp", seat: 0, space: spaceOf("c5"), token: "wolf", by: "run" },
    { event: "WolfGone", space: spaceOf("c5") },
  ]);
  expect(found.at(-1)?.view.wolves).toEqual(at("d4"));
  expect(sheep(found.at(-1)?.view)).toEqual(at("c1 c5"));
});

test("two sheep that change places keep their owners", () => {
  const [frame] = frames(view, [{ event: "SheepSwapped", seat: 0, own: spaceOf("c1"), other: spaceOf("f6") }]);
  expect(frame?.view.flocks.map((one) => one.sheep)).toEqual([at("f6 c2"), at("c1")]);
});

test("a hidden or mad sheep stays so when it is moved, and no longer when it is lost", () => {
  const hidden = { ...view, flocks: [flock("c1 c2", { hidden: spaceOf("c2"), mad: spaceOf("c1") }), flock("")] };
  const [moved, lost] = frames(hidden, [
    { event: "SheepCarried", seat: 0, start: spaceOf("c2"), end: spaceOf("a6") },
    { event: "SheepLost", owner: 0, space: spaceOf("a6"), reason: "roast" },
  ]);
  expect(moved?.view.flocks[0]).toMatchObject({ hidden: spaceOf("a6"), mad: spaceOf("c1") });
  expect(lost?.view.flocks[0]).toMatchObject({ hidden: null, mad: spaceOf("c1"), sheep: at("c1") });
});

test("hiding, turning back, madness and return are seen at the flock", () => {
  const found = frames(view, [
    { event: "Hid", seat: 0, space: spaceOf("c1") },
    { event: "Unhid", seat: 0, space: spaceOf("c1") },
    { event: "WentMad", seat: 1, space: spaceOf("f6") },
    { event: "SheepReturned", seat: 1, space: spaceOf("a6"), mad: false },
  ]);
  expect(found[0]?.view.flocks[0]?.hidden).toBe(spaceOf("c1"));
  expect(found[1]?.view.flocks[0]?.hidden).toBeNull();
  expect(found[2]?.view.flocks[1]?.mad).toBe(spaceOf("f6"));
  expect(found[3]?.view.flocks[1]?.sheep).toEqual(at("f6 a6"));
  expect(found[3]?.from).toEqual({ "s-a6": "flock-1" });
});

test("others' looks are pointed at; one's own are not", () => {
  const looked = (seat: number): WarAndSheepEvent => ({ event: "Looked", seat, spaces: at("c5"), card: null });
  expect(frames(view, [looked(1)])[0]?.view.looked).toEqual(at("c5"));
  expect(frames(view, [looked(0)])).toEqual([]);
});

test("cards are drawn and played with their backs where their faces are not known", () => {
  const hand = { ...warView().hands[0]!, count: 2 };
  const cards: Picture = { ...view, hands: [{ ...hand, cards: ["moon", "dog"] }, hand] };
  const [drew] = frames(cards, [{ event: "Drew", seat: 1 }]);
  expect(drew?.view.hands[1]?.count).toBe(3);
  expect(drew?.from).toEqual({ "back-1-2": "deck" });
  expect(frames(cards, [{ event: "Drew", seat: 0 }])).toEqual([]);
  const [got] = frames(cards, [{ event: "GotCard", seat: 0, card: "tea" }]);
  expect(got?.view.hands[0]).toMatchObject({ count: 3, cards: ["moon", "dog", "tea"] });
  const [own] = frames(cards, [{ event: "CardPlayed", seat: 0, card: "dog" }]);
  expect(own?.view.hands[0]).toMatchObject({ count: 1, cards: ["moon"] });
  expect(own?.to).toEqual({ "card-dog": "out" });
  const [other] = frames(cards, [{ event: "CardPlayed", seat: 1, card: "dog" }]);
  expect(other?.to).toEqual({ "back-1-1": "out" });
});

test("what only words can tell is told large; the rest has no picture", () => {
  const binged: WarAndSheepEvent = { event: "Binged", seat: 1, lost: [] };
  expect(frames(view, [binged])[0]?.banner).toBe(binged);
  expect(frames(view, [{ event: "TurnBegan", seat: 0 }])).toEqual([]);
});
