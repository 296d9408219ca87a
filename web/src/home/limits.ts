// What goes together at a new table, by the game's own declaration. The number of players rules over the options, and
// an option with a limit over those that it leaves alone. What was chosen is kept, and holds again when it can.
import type { About, Limit, Option, Preset } from "../wire";

export type Value = string | boolean | number | null;
export type Given = Record<string, Value | undefined>;

export interface Fitting {
  /** Every option's value in force. */
  values: Record<string, Value>;
  /** Options that cannot be changed now, and why. */
  closed: Record<string, Limit>;
  /** Options of which one value cannot be chosen now, and why. */
  without: Record<string, Limit>;
}

export function defaultOf(option: Option): Value {
  return option.type === "Flag" ? option.on : option.type === "Choice" ? option.values[0]! : option.start;
}

export function fitting(about: About, seats: number, given: Given, preset?: Preset): Fitting {
  const values: Record<string, Value> = {};
  const closed: Record<string, Limit> = {};
  const without: Record<string, Limit> = {};
  const defaults = Object.fromEntries(about.options.map((option) => [option.name, defaultOf(option)]));
  for (const { name } of about.options)
    values[name] = (preset?.options[name] as Value | undefined) ?? given[name] ?? defaults[name]!;
  for (const limit of about.limits) {
    const name = limit.option;
    const isChoice = about.options.some((option) => option.name === name && option.type === "Choice");
    const isMeant = limit.value === null ? values[name] !== defaults[name] : values[name] === limit.value;
    if (limit.seats && !limit.seats.includes(seats)) {
      (isChoice && limit.value !== null ? without : closed)[name] = limit;
      if (isMeant) values[name] = limit.value === true ? false : defaults[name]!;
    } else if (isMeant) {
      for (const left of limit.leaves) [closed[left], values[left]] = [limit, defaults[left]!];
    }
  }
  return { values, closed, without };
}
