// Who has won, in words.
import { say } from "../lib/texts.svelte";
import type { View } from "../wire";

/** By seat, the place that it has come to; nobody has one before the end. */
export function placesOf(view: View): number[] {
  return view.header.result?.places ?? [];
}

/** By seat, the final points. */
export function pointsOf(view: View): number[] {
  return view.header.result?.points ?? [];
}

/** The seats, the winners first. */
export function ranking(view: View): number[] {
  const places = placesOf(view);
  return [...places.keys()].sort((one, other) => places[one]! - places[other]!);
}

/** How the game ended, in a line; empty before the end. */
export function resultLine(view: View, names: string[]): string {
  const points = pointsOf(view);
  return ranking(view)
    .map((seat) => `${names[seat] ?? ""} ${points[seat]}`)
    .join(" · ");
}

function winners(view: View): number[] {
  return ranking(view).filter((seat) => placesOf(view)[seat] === 1);
}

export function winnerLine(view: View, names: string[]): string {
  const found = winners(view);
  if (found.length === placesOf(view).length) return say("A draw.");
  if (found.length > 1) {
    const others = found.filter((seat) => seat !== view.header.seat);
    const shared = { names: others.map((seat) => names[seat]).join(", ") };
    return others.length < found.length
      ? say("You share the win with {names}.", shared)
      : say("{names} share the win.", shared);
  }
  return found[0] === view.header.seat ? say("You win!") : say("{name} wins!", { name: names[found[0]!] });
}

/** Beside the name of a winner; empty for everyone else. */
export function winnerTitle(view: View, seat: number): string {
  if (placesOf(view)[seat] !== 1) return "";
  return winners(view).length === 1 ? say("wins") : say("shares the win");
}

/** Where who looks has come in; who has won or lost to a single other knows it already. */
export function placeLine(view: View): string {
  const { seat, seats } = view.header;
  const place = seat === null ? undefined : placesOf(view)[seat];
  return place === undefined || place === 1 || seats < 3
    ? ""
    : say("You finish in place {place} of {number}.", { place, number: seats });
}
