// The end in words, what decided it, and what one missed oneself.
import { count, say } from "../../lib/texts.svelte";
import { placesOf, pointsOf, ranking } from "../../table/winners";
import type { WolvesAndSheepAreaView, WolvesAndSheepView } from "../../wire";
import { ownAreas } from "./flocks";

type View = WolvesAndSheepView;

const sheepOf = (view: View, seat: number): number => pointsOf(view)[seat]! - view.bonus[seat]!;

/** Why the first is before the second. */
export function decisiveLine(view: View, names: readonly string[]): string {
  const [first, second] = ranking(view);
  if (first === undefined || second === undefined || placesOf(view)[second] === 1) return "";
  const sheep = sheepOf(view, first) - sheepOf(view, second);
  const bonus = view.bonus[first]! - view.bonus[second]!;
  const own = first === view.header.seat;
  const said = {
    name: names[first],
    more: sheepOf(view, first),
    less: sheepOf(view, second),
    bonus: view.bonus[first],
  };
  if (sheep + bonus === 0) return say("Equal on points: the next largest pastures decided.");
  if (sheep <= 0)
    return own
      ? say("Stopping early decided it: +{bonus} made up for your smaller pasture.", said)
      : say("Stopping early decided it: +{bonus} made up for {name}'s smaller pasture.", said);
  return own
    ? say("Your larger pasture decided it: {more} sheep against {less}.", said)
    : say("The larger pasture decided it: {name} had {more} sheep against {less}.", said);
}

/** One's own pasture that would have counted more, if one had only closed it or kept the wolf away. */
export function missedLine(view: View): string {
  const seat = view.header.seat;
  if (seat === null) return "";
  const lost = ownAreas(view).filter((area) => area.opens > 0 || area.danger);
  const [largest] = lost.sort((one, other) => other.quarters.length - one.quarters.length);
  const counted = Math.max(0, ...(view.herds[seat] ?? []).map((colour) => view.pastures[colour]?.[0] ?? 0));
  return largest && largest.quarters.length > counted ? reasonOf(largest) : "";
}

function reasonOf(area: WolvesAndSheepAreaView): string {
  const sheep = area.quarters.length;
  if (!area.opens) return say("A wolf kept your pasture of {sheep} sheep from counting.", { sheep });
  return count(
    "Your pasture of {sheep} sheep did not count: {number} edge was left open.",
    "Your pasture of {sheep} sheep did not count: {number} edges were left open.",
    area.opens,
    { sheep },
  );
}
