import { expect, test } from "vitest";
import { defaultOf, fitting } from "../../src/home/limits";
import type { About, Limit, Option } from "../../src/wire";

const choice = (name: string, ...values: string[]): Option => ({ type: "Choice", name, text: "", rule: "", values });
const flag = (name: string, on = false): Option => ({ type: "Flag", name, text: "", rule: "", on });
const number = (name: string, start: number | null): Option => ({
  type: "Number",
  name,
  text: "",
  rule: "",
  low: 1,
  high: 9,
  start,
});
const limit = (changes: Partial<Limit>): Limit => ({
  option: "",
  value: null,
  seats: null,
  leaves: [],
  text: "",
  rule: "",
  ...changes,
});
const about = (options: Option[], limits: Limit[] = []): About => ({
  id: "g",
  version: 1,
  title: "",
  text: "",
  seats: [2, 3, 4],
  options,
  best: "most",
  presets: [],
  clock: null,
  components: false,
  areas: [],
  limits,
});

test("an option starts with its first value, its flag or its number", () => {
  expect([choice("deck", "full", "known"), flag("tasks", true), number("rounds", null)].map(defaultOf)).toEqual([
    "full",
    true,
    null,
  ]);
});

test("a preset rules over what was chosen, and that over the defaults", () => {
  const game = about([choice("deck", "full", "known"), flag("tasks"), number("rounds", 3)]);
  const preset = { name: "p", title: "", text: "", rule: "", options: { deck: "known" }, seats: [4] };
  expect(fitting(game, 4, { deck: "full", tasks: true }, preset).values).toEqual({
    deck: "known",
    tasks: true,
    rounds: 3,
  });
});

test("a flag that the number of players does not allow is closed and off", () => {
  const two = limit({ option: "two_herds", value: true, seats: [2] });
  const game = about([flag("two_herds")], [two]);
  expect(fitting(game, 3, { two_herds: true })).toEqual({
    values: { two_herds: false },
    closed: { two_herds: two },
    without: {},
  });
  expect(fitting(game, 2, { two_herds: true })).toEqual({ values: { two_herds: true }, closed: {}, without: {} });
});

test("a choice loses the value that does not go, and keeps its others", () => {
  const jubilee = limit({ option: "edition", value: "jubilee", seats: [2, 3] });
  const game = about([choice("edition", "classic", "jubilee")], [jubilee]);
  const found = fitting(game, 4, { edition: "jubilee" });
  expect(found).toEqual({ values: { edition: "classic" }, closed: {}, without: { edition: jubilee } });
});

test("an option in force closes those that it leaves alone, and sets them back", () => {
  const jubilee = limit({ option: "edition", value: "jubilee", leaves: ["deal"] });
  const game = about([choice("edition", "classic", "jubilee"), choice("deal", "dealt", "draft")], [jubilee]);
  expect(fitting(game, 4, { edition: "jubilee", deal: "draft" })).toMatchObject({
    values: { deal: "dealt" },
    closed: { deal: jubilee },
  });
  expect(fitting(game, 4, { edition: "classic", deal: "draft" })).toMatchObject({
    values: { deal: "draft" },
    closed: {},
  });
});

test("a limit without a value holds for everything but the default", () => {
  const any = limit({ option: "rounds", leaves: ["target"] });
  const game = about([number("rounds", null), number("target", 66)], [any]);
  expect(fitting(game, 4, { target: 40 }).values).toEqual({ rounds: null, target: 40 });
  expect(fitting(game, 4, { rounds: 2, target: 40 }).values).toEqual({ rounds: 2, target: 66 });
});
