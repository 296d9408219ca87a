import { expect, test } from "vitest";
import { ask } from "../../../src/games/wolves_and_sheep/ask";
import { Chosen } from "../../../src/games/wolves_and_sheep/choice.svelte";
import { offersOf, withPlans } from "../../../src/games/wolves_and_sheep/offers";
import { wolvesMoves } from "../../moves";
import { wolvesView } from "../../views";

const TILES = [{ name: "17", kind: "plain", sides: ["KKRB", "VYYK"] }];

function asked(legal: string[], view = wolvesView({ hand: [17] }), choose: (chosen: Chosen) => void = () => undefined) {
  const offers = offersOf(wolvesMoves(...legal), TILES);
  const chosen = new Chosen(
    () => TILES,
    () => offers,
  );
  choose(chosen);
  return ask({ view, moving: false, names: () => ["Clover", "Bella", "Zorka"] }, view, offers, chosen);
}

test("one is asked for a tile, then for a place, then whether it is right so", () => {
  expect(asked(["17a 1,0"])).toBe("Which tile do you lay?");
  expect(asked(["17a 1,0"], undefined, (chosen) => chosen.choose("17"))).toBe("Where does it go?");
  const lay = (chosen: Chosen): void => {
    chosen.choose("17");
    chosen.tryAt({ x: 1, y: 0 });
  };
  expect(asked(["17a 1,0"], undefined, lay)).toBe("Like this?");
  expect(asked(["17a 1,0", "17a 1,0 r1"], undefined, lay)).toBe("Like this? It also fits turned.");
});

test("a tile that fits nowhere is said to", () => {
  expect(asked(["pass"], undefined, (chosen) => chosen.choose("17"))).toBe(
    "This tile fits nowhere now. Choose another.",
  );
});

test("the question says what is left to do", () => {
  expect(asked(["pass", "give up"])).toBe("None of your ordinary tiles fits: pass, or stop.");
  expect(asked(["17a 1,0"], wolvesView({ phase: "bonus" }))).toBe("Revealed! Lay one more tile as a bonus.");
  expect(asked(["17a 1,0"], wolvesView({ bag: 0 }))).toBe("Hand and bag are empty: reveal your ? tile, or stop.");
  expect(asked(["give up"], wolvesView({ bag: 0 }))).toMatch(/fits nowhere: stop\.$/);
});

test("in another's turn one may step in with the tiles that are lit", () => {
  const other = wolvesView({}, { waiting: [1] });
  expect(asked([], other)).toBe("Waiting for Bella.");
  expect(asked(["17a 1,0"], other)).toBe("Waiting for Bella. You may step in with the tiles that are lit.");
});

test("out of turn a tile can be made ready, and is said to be", () => {
  const other = wolvesView({}, { waiting: [1] });
  const spaces = [{ x: 1, y: 0, faces: "...B", draws: 1 }];
  const offers = withPlans(offersOf([], TILES), spaces, new Set(), TILES);
  const chosen = new Chosen(
    () => TILES,
    () => offers,
  );
  const said = (): string =>
    ask({ view: other, moving: false, names: () => ["Clover", "Bella"] }, other, offers, chosen);
  expect(said()).toBe("Waiting for Bella.");
  chosen.choose("17");
  expect(said()).toBe("Where shall it lie ready for your turn?");
  chosen.tryAt({ x: 1, y: 0 });
  expect(said()).toBe("Waiting for Bella. Your tile lies ready for your turn.");
});

test("the end is said", () => {
  expect(asked([], wolvesView({}, { kind: "over", waiting: [] }))).toBe("The game is over.");
});
