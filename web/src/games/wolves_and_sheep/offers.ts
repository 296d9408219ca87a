// The legal moves: which tile goes where, and how it is turned there.
import type { WolvesAndSheepMove, WolvesAndSheepSpaceView, WolvesAndSheepTileView } from "../../wire";
import { type Place, kindOf, placeKey, turned } from "./tiles";

export interface Look {
  side: number;
  turns: number;
  edges: string;
}

export interface Offer extends Look, Place {
  text: string;
  name: string;
  /** It cannot be laid now; it looks as if it could be in one's own turn. */
  planned?: boolean;
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
    add(offers, offer);
  }
  return offers;
}

function add(offers: Offers, offer: Offer): void {
  const places = offers.tiles.get(offer.name) ?? new Map<string, Offer[]>();
  offers.tiles.set(offer.name, places);
  places.set(placeKey(offer), [...(places.get(placeKey(offer)) ?? []), offer]);
}

/** The tiles that can be laid at once, by name. */
export function litTiles(offers: Offers): Set<string> {
  const lit = [...offers.tiles].filter(([, places]) => [...places.values()].flat().some((offer) => !offer.planned));
  return new Set(lit.map(([name]) => name));
}

/**
 * What could be prepared for one's own turn, beside what can be laid now: a tile at a free place where its picture goes
 * on. Only a guess: when the turn comes, the server's moves tell.
 */
export function withPlans(
  offers: Offers,
  spaces: readonly WolvesAndSheepSpaceView[],
  taken: ReadonlySet<string>,
  tiles: readonly WolvesAndSheepTileView[],
): Offers {
  const both: Offers = {
    texts: offers.texts,
    tiles: new Map([...offers.tiles].map(([name, places]) => [name, new Map(places)])),
  };
  const free = spaces.filter((space) => !taken.has(placeKey(space)));
  for (const tile of tiles)
    for (const look of plainLooks(tile))
      for (const space of free)
        if (goesOn(look.edges, space.faces)) {
          const { x, y } = space;
          add(both, { ...look, x, y, name: tile.name, text: laying(tile.name, look, space), planned: true });
        }
  return both;
}

/** The ways to hold a tile's ordinary sides, no two alike. */
function plainLooks(tile: WolvesAndSheepTileView): Look[] {
  const sides = [0, 1].filter((side) => side < tile.sides.length && kindOf(tile.kind, side) === "plain");
  return sides.flatMap((side) =>
    [0, 1, 2, 3].map((turns) => lookOf(tile, side, turns)).filter(({ turns }, place) => turns === place),
  );
}

const goesOn = (edges: string, faces: string): boolean =>
  [...faces].every((face, direction) => face === "." || face === edges[direction]);

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
