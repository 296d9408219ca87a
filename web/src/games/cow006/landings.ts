// Where a card of the hand would go as the rows lie now, as the engine says it: shown before one commits.
import { say } from "../../lib/texts.svelte";
import type { Cow006View, Cow006LandingView } from "../../wire";
import { hasStops } from "./words";

/** What a card would do to a row: come to lie at one of its ends, take it, or let one choose it. */
export type Landing = "front" | "back" | "takes" | "choice";

export function landingsOf(view: Cow006View, card: number | null): Cow006LandingView[] {
  return view.landings.filter(([landing]) => landing === card);
}

export function landingAt(view: Cow006View, landings: Cow006LandingView[], row: number): Landing | null {
  for (const [, where = null, front, takes] of landings) {
    if (where === null && !view.rows[row]!.stopped) return "choice";
    if (where === row) return takes ? "takes" : front ? "front" : "back";
  }
  return null;
}

export function landingText(view: Cow006View, card: number, professional: boolean): string {
  const texts = landingsOf(view, card).map(([, row = null, front, takes]) => {
    if (row === null) {
      if (professional) return say("now fits no end, and takes a row");
      return hasStops(view) ? say("now too low for every open row") : say("now too low for every row");
    }
    const { cards } = view.rows[row]!;
    if (professional)
      return front ? say("before {card}", { card: cards[0] }) : say("after {card}", { card: cards.at(-1) });
    return takes
      ? say("now takes row {row}", { row: row + 1 })
      : say("now row {row}, as card {place} of it", { row: row + 1, place: cards.length + 1 });
  });
  return texts.join(" / ");
}
