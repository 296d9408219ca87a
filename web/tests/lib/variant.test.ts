import { expect, test } from "vitest";
import { variantOf } from "../../src/lib/variant";
import type { Value } from "../../src/home/limits";
import type { About } from "../../src/wire";

const ABOUT: About = {
  id: "cow006",
  version: 1,
  title: "",
  text: "",
  seats: [2, 3, 4],
  options: [
    { type: "Choice", name: "deck", text: "", rule: "", values: ["full", "known"] },
    { type: "Choice", name: "deal", text: "", rule: "", values: ["dealt", "draft"] },
    { type: "Flag", name: "professional", text: "", rule: "", on: false },
    { type: "Flag", name: "open_piles", text: "", rule: "", on: true },
    { type: "Number", name: "target", text: "", rule: "", low: 1, high: 99, start: 66 },
    { type: "Flag", name: "two_herds", text: "", rule: "", on: true },
  ],
  best: "least",
  presets: [
    { name: "tactical", title: "", text: "", rule: "", options: { deck: "known", deal: "draft" }, seats: [2, 3] },
    { name: "known", title: "", text: "", rule: "", options: { deck: "known" }, seats: [2, 3, 4] },
  ],
  clock: null,
  components: false,
  areas: [],
  limits: [{ option: "two_herds", value: true, seats: [2], leaves: [], text: "", rule: "" }],
};
const USUAL = {
  deck: "full",
  deal: "dealt",
  professional: false,
  open_piles: true,
  target: 66,
  two_herds: true,
};
const text = (changes: Record<string, Value>, seats = 2): string =>
  variantOf(ABOUT, { ...USUAL, ...changes }, seats).text;

test("a table as usual says so", () => {
  expect(text({})).toBe("Usual rules");
});

test("what differs from the usual is named: a flag by its name, all else with its value", () => {
  expect(text({ professional: true, open_piles: false, target: 30 })).toBe("Professional, Open piles: no, Target: 30");
  expect(variantOf(ABOUT, { ...USUAL, target: 30 }, 2).changes).toEqual([
    { option: "target", name: "Target", value: "30" },
  ]);
});

test("a kind of game with a name is called by it, and what it fixes is not said again", () => {
  expect(text({ deck: "known", deal: "draft", professional: true })).toBe("Tactical, Professional");
});

test("the kind that says most is meant, if it is for so many players", () => {
  expect(text({ deck: "known", deal: "draft" }, 4)).toBe("Known, Deal: drafted");
});

test("an option that so many players cannot choose is no change", () => {
  expect(text({ two_herds: false }, 3)).toBe("Usual rules");
  expect(text({ two_herds: false }, 2)).toBe("Two herds: no");
});
