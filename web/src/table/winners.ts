// Who has won, in words.
import { say } from "../lib/texts.svelte";

/** What the view of a game that is over says of every game. */
export interface Ranked {
  places: number[];
  seat: number | null;
}

/** The seats, the winners first. */
export function ranking({ places }: Ranked): number[] {
  return [...places.keys()].sort((one, other) => places[one]! - places[other]!);
}

function winners(view: Ranked): number[] {
  return ranking(view).filter((seat) => view.places[seat] === 1);
}

export function winnerLine(view: Ranked, names: string[]): string {
  const found = winners(view);
  if (found.length === view.places.length) return say("A draw.");
  if (found.length > 1) return say("{names} share the win.", { names: found.map((seat) => names[seat]).join(", ") });
  return found[0] === view.seat ? say("You win!") : say("{name} wins!", { name: names[found[0]!] });
}

/** Beside the name of a winner; empty for everyone else. */
export function winnerTitle(view: Ranked, seat: number): string {
  if (view.places[seat] !== 1) return "";
  return winners(view).length === 1 ? say("wins") : say("shares the win");
}
