import { mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Answers from "../../../src/games/war_and_sheep/Answers.svelte";
import type { Plan } from "../../../src/games/war_and_sheep/confirm";
import { offersOf } from "../../../src/games/war_and_sheep/offers";
import { spaceOf } from "../../../src/games/war_and_sheep/spaces";
import { type Chosen, NOTHING } from "../../../src/games/war_and_sheep/touch";
import type { WarAndSheepView } from "../../../src/wire";
import { warMoves } from "../../moves";
import { warView } from "../../views";
import { way } from "./meadow";

let shown: object | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
});

/** The answers on offer, by their marks. */
function answers(
  view: Partial<WarAndSheepView>,
  legal: string[],
  chosen: Chosen = NOTHING,
  plan: Plan | null = null,
): string[] {
  const nothing = (): void => {};
  const deeds = { move: nothing, ask: nothing, confirm: nothing, back: nothing };
  const props = { view: warView(view), offers: offersOf(warMoves(...legal)), chosen, plan, ...deeds };
  shown = mount(Answers, { target: document.body, props });
  return [...document.querySelectorAll("button")].map(
    ({ dataset }) => dataset.answer ?? ("confirm" in dataset ? "confirm" : "back"),
  );
}

test("what waits to be confirmed is done or taken back, and nothing else is offered", () => {
  expect(answers({ phase: "card", card: "tea" }, ["sheep", "mad"], NOTHING, { texts: ["mad"] })).toEqual([
    "confirm",
    "back",
  ]);
});

test("Herb tea asks who returns and then where, with no way back: the card is on the table", () => {
  expect(answers({ phase: "card", card: "tea" }, ["sheep", "mad"])).toEqual(["sheep", "mad"]);
  void unmount(shown!);
  expect(answers({ phase: "card_more", card: "tea", returning: "mad" }, ["a1", "b1"])).toEqual([]);
});

test("the first wolf of a Full moon may be let go of, the one that has moved may not", () => {
  const space = spaceOf("d4");
  const ways = [way("d4", "w", "a4", { wolf: true })];
  const chosen = { ...NOTHING, space };
  expect(answers({ phase: "card", card: "moon", ways }, ["wolf d4 w"], chosen)).toEqual(["back"]);
  void unmount(shown!);
  expect(answers({ phase: "card_more", card: "moon", focus: space, ways }, ["wolf d4 w", "-"], chosen)).toEqual([
    "none",
  ]);
});
