// Plain words for plain data. A game's catalogue may have better ones: for the name of a field, a kind or a value, and
// for a line of the log.
import { say } from "../../lib/texts.svelte";
import type { GameEvent } from "../../wire";

export function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => one === null || typeof one !== "object");
  return value === null || typeof value !== "object";
}

export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.length ? value.map(inWords).join(" ") : "–";
  if (value === null || value === undefined || value === false || value === "") return "–";
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, one]) => `${wordFor(name)} ${inWords(one)}`)
      .join(", ");
  if (value === true) return "✓";
  return typeof value === "number" ? String(value) : typeof value === "string" ? say(value) : "";
}

/** A name of the code as words. */
export function wordFor(name: string): string {
  return say(spaced(name));
}

const spaced = (name: string): string =>
  name
    .replaceAll("_", " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/(?<=.)[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/**
 * An event as a line of the log: `Shown: {cards}.`, `{name}: laid {card}.`, and with more than one field
 * `{name}: laid, card {card}, row {row}.` A game's catalogue may translate just these.
 */
export function line(event: GameEvent, names: string[]): string {
  const { event: what, seat, ...rest }: GameEvent & { seat?: unknown } = event;
  const isTheirs = typeof seat === "number";
  const done = spaced(what);
  const head = isTheirs ? `{name}: ${done.charAt(0).toLowerCase()}${done.slice(1)}` : done;
  const fields = Object.keys(rest);
  const values = Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, inWords(value)]));
  return say(`${head}${template(fields, isTheirs)}.`, { ...values, name: isTheirs ? names[seat] : "" });
}

function template(fields: string[], isTheirs: boolean): string {
  if (fields.length === 0) return "";
  if (fields.length === 1) return `${isTheirs ? "" : ":"} {${fields[0]}}`;
  return `${isTheirs ? "," : ":"} ${fields.map((field) => `${spaced(field)} {${field}}`).join(", ")}`;
}
