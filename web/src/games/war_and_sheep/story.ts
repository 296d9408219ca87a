// The end of a game, told to who reads it: how it stands for oneself, what decided it, and what is worth remembering.
import { count, say } from "../../lib/texts.svelte";
import { placesOf, pointsOf } from "../../table/winners";
import type { WarAndSheepEvent, WarAndSheepView } from "../../wire";

const GRASS = [1, 3, 5];

/** The points of both, and whether they count. */
export function ownLine(view: WarAndSheepView, names: string[]): string {
  const seat = view.header.seat;
  if (seat === null) return "";
  const points = pointsOf(view);
  const values = { own: points[seat], name: names[1 - seat], other: points[1 - seat] };
  if (view.ending === "no_sheep")
    return placesOf(view)[seat] === 1
      ? say("You still have sheep, so the points do not count: {own} to {other}.", values)
      : say("Without sheep your points do not count: {own} to {other}.", values);
  return say("You have {own} points, {name} has {other}.", values);
}

/** Where the points came from that the winner had more of. */
function decisive(view: WarAndSheepView): string {
  const first = placesOf(view).indexOf(1);
  if (view.ending === "no_sheep" || placesOf(view).every((place) => place === 1)) return "";
  if (pointsOf(view)[0] === pointsOf(view)[1]) return say("The points are equal: the larger flock wins.");
  const worth = (seat: number, place: number): number =>
    place < 3
      ? (view.piles[seat]?.[place] ?? 0) * GRASS[place]!
      : (pointsOf(view)[seat] ?? 0) - (view.grass[seat] ?? 0);
  const ahead = (place: number): number => worth(first, place) - worth(1 - first, place);
  const most = [0, 1, 2, 3].reduce((one, other) => (ahead(other) > ahead(one) ? other : one));
  const values = { best: worth(first, most), other: worth(1 - first, most) };
  return most === 3
    ? say("What decided it: the Blue ribbon, {best} to {other}.", values)
    : say("What decided it: the {grass}s, {best} to {other}.", { grass: GRASS[most], ...values });
}

/** What is worth remembering, as far as this browser has seen the game. */
export function story(view: WarAndSheepView, events: WarAndSheepEvent[], names: string[]): string[] {
  const eaten = [0, 1].map(
    (seat) =>
      events.filter((event) => event.event === "SheepLost" && event.owner === seat && event.reason === "wolf").length,
  );
  const cards = events.filter((event) => event.event === "CardPlayed").length;
  return [
    decisive(view),
    eaten[0]! + eaten[1]!
      ? say("Eaten by wolves: {first} of {name}'s sheep, {second} of {other}'s.", {
          first: eaten[0],
          name: names[0],
          second: eaten[1],
          other: names[1],
        })
      : "",
    cards ? count("{number} card was played.", "{number} cards were played.", cards) : "",
  ].filter(Boolean);
}
