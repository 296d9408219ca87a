// Which variant a table plays, in words, by what the game declares of itself: the named kind of game that its options
// amount to, and what was agreed beyond that.
import { type Value, defaultOf } from "../home/limits";
import { optionName, valueName } from "../home/names";
import type { About, Option, Preset } from "../wire";
import { say, sayNamed, sayOf } from "./texts.svelte";

/** An option that is not as usual. */
export interface Change {
  option: string;
  name: string;
  value: string;
}

export interface Variant {
  /** The kind of game that has a name, if the options amount to one. */
  preset: Preset | undefined;
  /** What it is called; empty where it has no name. */
  name: string;
  /** What was agreed on beyond it. */
  changes: Change[];
  /** All of it as one line. */
  text: string;
}

export function variantOf(about: About, options: Record<string, Value>, seats: number): Variant {
  const preset = presetOf(about, options, seats);
  const usual = (option: Option): unknown => preset?.options[option.name] ?? defaultOf(option);
  const changed = about.options.filter(
    (option) =>
      option.name in options && options[option.name] !== usual(option) && !isAtRest(about, option.name, seats),
  );
  const changes = changed.map((option) => ({
    option: option.name,
    name: optionName(about.id, option.name),
    value: valueInWords(about.id, options[option.name]!),
  }));
  const name = preset ? titleOf(about.id, preset) : "";
  const words = changed.map((option, place) => changeInWords(option, options[option.name]!, changes[place]!));
  const text = [name, ...words].filter(Boolean).join(", ") || say("Usual rules");
  return { preset, name, changes, text };
}

/** What a kind of game is called. */
export const titleOf = (game: string, { title, name }: Preset): string =>
  title ? sayOf(game, title) : capital(valueName(game, name));

/** The kind of game that says most about these options. */
function presetOf(about: About, options: Record<string, Value>, seats: number): Preset | undefined {
  const all = about.presets.filter(
    (preset) =>
      preset.seats.includes(seats) &&
      Object.entries(preset.options).every(([name, value]) => (options[name] ?? null) === value),
  );
  const said = (preset: Preset): number => Object.keys(preset.options).length;
  return all.sort((one, other) => said(other) - said(one))[0];
}

/** An option that a limit rules out for so many players is at rest, whatever its default. */
function isAtRest(about: About, name: string, seats: number): boolean {
  return about.limits.some((limit) => limit.option === name && limit.seats && !limit.seats.includes(seats));
}

function valueInWords(game: string, given: Value): string {
  if (typeof given === "boolean") return given ? say("yes") : say("no");
  return given === null ? say("not used") : valueName(game, String(given));
}

/** What is switched on needs no "yes". */
function changeInWords(option: Option, given: Value, { name, value }: Change): string {
  return option.type === "Flag" && given === true ? name : sayNamed(name, value);
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
