// What signs, figures and tiles mean, for who points at them.
import { count, say } from "../../lib/texts.svelte";
import type { WolvesAndSheepAreaView, WolvesAndSheepTileView, WolvesAndSheepView } from "../../wire";
import type { Place } from "./tiles";
import { colourName } from "./words";

export interface Figure extends Place {
  name: string;
  text: string;
}

/** A sign beside a pasture. */
export function signMeaning(area: WolvesAndSheepAreaView): string {
  if (area.danger) return say("A wolf can get at these sheep: they count nothing until a hunter comes.");
  if (area.opens)
    return count(
      "Open at {number} edge: these sheep count once it is closed.",
      "Open at {number} edges: these sheep count once all are closed.",
      area.opens,
    );
  return say("Closed and safe: it counts {sheep}.", { sheep: area.quarters.length });
}

/** Everyone who stands in the middle of a tile. */
export function figuresOf(view: WolvesAndSheepView, names: readonly string[]): Figure[] {
  const covered = new Set(view.covers.map(({ wolf }) => wolf));
  return view.laid.flatMap(({ x, y, kind, edges, seat }, number) => {
    if (kind === "square")
      return { x, y, name: say("village square"), text: say("Here it began. A village is as good as a fence.") };
    if (kind === "shepherd") return { x, y, name: say("shepherd"), text: shepherdText(edges, names[seat ?? -1] ?? "") };
    if (kind === "hunter")
      return {
        x,
        y,
        name: say("hunter"),
        text: say("Keeps one wolf of this forest asleep. No new wolf comes into it."),
      };
    if (kind === "wolf") return { x, y, ...wolf(covered.has(number), view.loose.includes(number)) };
    return [];
  });
}

function shepherdText(edges: string, name: string): string {
  return say("{name} has shown the herd: {colour}.", { name, colour: colourName("KYRB".indexOf(edges[0] ?? "")) });
}

function wolf(covered: boolean, loose: boolean): { name: string; text: string } {
  if (covered) return { name: say("hunter on a wolf"), text: say("A hunter stands on this wolf: it does no harm.") };
  if (!loose)
    return { name: say("sleeping wolf"), text: say("This wolf sleeps: a hunter in the same forest keeps it.") };
  return { name: say("wolf"), text: say("This wolf is loose: pastures that border on its forest count nothing.") };
}

/** A tile of one's own. */
export function tileMeaning(tile: WolvesAndSheepTileView): string {
  switch (tile.kind) {
    case "wolf":
      return say(
        "Sheep on one side, a wolf on the other. The wolf is an extra that does not use up your turn: lay it next to a forest without a hunter.",
      );
    case "hunter":
      return say(
        "Sheep on one side, a hunter on the other. The hunter is an extra that does not use up your turn: lay it on a wolf, or next to a forest.",
      );
    case "shepherd":
      return say("Your herd. Lay it to show it to all: an extra, after which you lay one more tile if one fits.");
    default:
      return say("Both sides can be laid. Every edge must go on as what it touches. R turns it, F flips it.");
  }
}
