// How long ago something was, in the player's language.
import { language } from "./texts.svelte";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 86400],
  ["month", 30 * 86400],
  ["week", 7 * 86400],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** `time` in seconds since 1970, as servers count; empty if it is not known. */
export function when(time: number | undefined, now = Date.now()): string {
  if (!time) return "";
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const gone = Math.max(0, now / 1000 - time);
  const found = UNITS.find(([, seconds]) => gone >= seconds);
  return found ? words.format(-Math.floor(gone / found[1]), found[0]) : words.format(0, "second");
}
