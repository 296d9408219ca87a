// Which areas are whose, from what the view tells.
import type { WolvesAndSheepAreaView, WolvesAndSheepView } from "../../wire";
import { LETTERS } from "./tiles";

type View = WolvesAndSheepView;

/** What is needed to draw a landscape. */
export type Landscape = Pick<View, "laid" | "covers" | "loose" | "areas"> & { header: { kind: string } };

const areasOf = (view: View, colours: readonly number[]): WolvesAndSheepAreaView[] => {
  const letters = new Set(colours.map((colour) => LETTERS[colour]));
  return view.areas.filter((area) => letters.has(area.motif));
};

/** The pastures of one's own colours. */
export function ownAreas(view: View): WolvesAndSheepAreaView[] {
  return view.header.seat === null ? [] : areasOf(view, view.herds[view.header.seat] ?? []);
}

/** The pastures of all colours that are known to be somebody's. */
export function knownAreas(view: View): WolvesAndSheepAreaView[] {
  return areasOf(view, view.herds.flat());
}

/** At the end: of each herd the pasture that counts. */
export function countedAreas(view: View): WolvesAndSheepAreaView[] {
  return view.herds.flat().flatMap((colour) => view.areas[view.largest[colour] ?? -1] ?? []);
}

/** Who is known to keep sheep like these. */
export function ownerOf(view: View, area: WolvesAndSheepAreaView): number | null {
  const seat = view.herds.findIndex((herds) => herds.includes(LETTERS.indexOf(area.motif)));
  return seat < 0 ? null : seat;
}
