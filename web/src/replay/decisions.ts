// Which decision belongs to a moment, which ones cost most, and how they are drawn and said.
import { language, say } from "../lib/texts.svelte";
import type { Decision, Figure, ValuedMove } from "../wire";

/** So many standard errors to each side hold the true value in 95 of 100 cases. */
const SIDES = 2;
const MOST_MOVES = 6;
/** So many costly decisions are listed. */
const WORST = 5;

/** The place of the decision that is to be made at a step, or the next one after it; the last one at the end. */
export function decisionAt(decisions: Decision[], step: number): number {
  const next = decisions.findIndex((decision) => decision.step > step);
  return next < 0 ? decisions.length - 1 : next;
}

/** Whether the best move was played, one about as good, or a worse one. */
export function lossKind({ played, loss }: Decision): "best" | "even" | "worse" {
  if (played === 0) return "best";
  return loss.mean > SIDES * loss.error ? "worse" : "even";
}

/** The few that cost most of those that cost something for sure, the worst first. */
export const worstOf = (decisions: Decision[]): Decision[] =>
  decisions
    .filter((one) => lossKind(one) === "worse")
    .sort((one, other) => other.loss.mean - one.loss.mean)
    .slice(0, WORST);

/** The places of the moves that are shown at first: the best, and the played one. */
export function shownPlaces({ moves, played }: Decision): number[] {
  const best = moves.slice(0, MOST_MOVES).map((_, place) => place);
  return best.includes(played) ? best : [...best.slice(0, -1), played];
}

/** Where an interval lies in a drawing of width 100. */
export function barOf({ mean, error }: Figure): { x: number; width: number } {
  const [low, high] = [Math.max(0, mean - SIDES * error), Math.min(1, mean + SIDES * error)];
  return { x: 100 * low, width: 100 * (high - low) };
}

/** A share of 100 with its interval. */
export const shareWords = (figure: Figure, signed = false): string =>
  withError(figure, { style: "percent", maximumFractionDigits: 0 }, signed);

export const pointWords = (figure: Figure, signed = false): string =>
  withError(figure, { maximumFractionDigits: 1 }, signed);

/** A figure, and what it may be off by; what is certain has no interval. */
function withError({ mean, error }: Figure, options: Intl.NumberFormatOptions, signed: boolean): string {
  const told = new Intl.NumberFormat(language(), { ...options, signDisplay: signed ? "exceptZero" : "negative" });
  const spread = new Intl.NumberFormat(language(), options).format(SIDES * error);
  const said = told.format(mean).replace("-", "−");
  return error ? `${said} ± ${spread}` : said;
}

export const waitWords = ({ text }: ValuedMove): string => text || say("Let the game go on.");
