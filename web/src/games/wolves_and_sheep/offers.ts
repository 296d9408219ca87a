// The legal moves: which tile goes where, and how it is turned there.
import type { WolvesAndSheepMove, WolvesAndSheepTileView } from "../../wire";
import { type Place, placeKey, turned } from "./tiles";

export interface Look {
  side: number;
  turns: number;
  edges: string;
}

export interface Offer extends Look, Place {
  text: string;
  name: string;
}

export interface Offers {
  texts: Set<string>;
  /** By the name of a tile, by place: how it can lie there. */
  tiles: Map<string, Map<string, Offer[]>>;
}

export const NOWHERE: ReadonlyMap<string, Offer[]> = new Map();

export function offersOf(legal: WolvesAndSheepMove[], tiles: readonly WolvesAndSheepTileView[]): Offers {
  const sides = new Map(tiles.map((tile) => [tile.name, tile.sides]));
  const offers: Offers = { texts: new Set(), tiles: new Map() };
  for (const { text, kind, parts } of legal) {
    offers.texts.add(text);
    if (kind !== "lay") continue;
    const { tile, turns, x, y } = parts;
    const side = parts.side === "b" ? 1 : 0;
    const edges = turned(sides.get(tile)?.[side] ?? "", turns);
    const offer: Offer = { text, name: tile, side, turns, edges, x, y };
    const places = offers.tiles.get(offer.name) ?? new Map<string, Offer[]>();
    offers.tiles.set(offer.name, places);
    places.set(placeKey(offer), [...(places.get(placeKey(offer)) ?? []), offer]);
  }
  return offers;
}

/** A move in its notation, allowed or not. */
export function laying(name: string, look: Look, place: Place): string {
  const turns = look.turns ? ` r${look.turns}` : "";
  return `${name}${"ab"[look.side]} ${place.x},${place.y}${turns}`;
}

/** How a tile looks now: the fewest turns that look like this, as the notation wants it (W5). */
export function lookOf(tile: WolvesAndSheepTileView, side: number, turns: number): Look {
  const edges = turned(tile.sides[side] ?? "", turns);
  const least = [0, 1, 2, 3].find((fewer) => turned(tile.sides[side] ?? "", fewer) === edges) ?? turns;
  return { side, turns: least, edges };
}
