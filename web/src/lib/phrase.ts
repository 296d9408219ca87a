// Phrases of the server, in the language of the page: a template, and what fills it, which may be phrases again.
import type { Phrase } from "../wire";
import { count, say } from "./texts.svelte";

export function sayPhrase({ text, values, many }: Phrase): string {
  const filled = Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, inWords(value)]));
  return many ? count(text, many, Number(values["number"]), filled) : say(text, filled);
}

function inWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  return isPhrase(value) ? sayPhrase(value) : value;
}

function isPhrase(value: unknown): value is Phrase {
  return typeof value === "object" && value !== null && "text" in value;
}
