import { mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Deeds from "../../../src/games/war_and_sheep/Deeds.svelte";
import { offersOf } from "../../../src/games/war_and_sheep/offers";
import { spaceOf } from "../../../src/games/war_and_sheep/spaces";
import { NOTHING } from "../../../src/games/war_and_sheep/touch";
import { warMoves } from "../../moves";

let shown: object | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
});

/** The kinds of action that light up once something is chosen. */
function lit(space: string, ...legal: string[]): (string | undefined)[] {
  const nothing = (): void => {};
  const props = { offers: offersOf(warMoves(...legal)), asked: true, choose: nothing, ask: nothing, unhide: nothing };
  shown = mount(Deeds, { target: document.body, props: { ...props, chosen: { ...NOTHING, space: spaceOf(space) } } });
  return [...document.querySelectorAll<HTMLElement>(".leads")].map(({ dataset }) => dataset["deed"]);
}

test("a sheep that is chosen runs, and hides only if it cannot run", () => {
  expect(lit("d1", "d1 n", "hide d1")).toEqual(["run"]);
  void unmount(shown!);
  expect(lit("d1", "hide d1")).toEqual(["hide"]);
});

test("a wolf that one knows is let loose rather than looked at again", () => {
  expect(lit("e2", "look e2", "wolf e2 e")).toEqual(["wolf"]);
  void unmount(shown!);
  expect(lit("e2", "look e2")).toEqual(["look"]);
});
