// What a tile looks like, and where things lie. A place is counted in columns east and rows north of the village square.
export const LETTERS = "KYRBVF";

/** What lies or may lie somewhere, upper side up. */
interface Side {
  edges: string;
  kind: string;
}

export interface Place {
  x: number;
  y: number;
}

/** North, east, south, west: the order of the edges. */
export const STEPS: readonly Place[] = [
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: -1, y: 0 },
];

/** The width of a tile in the drawing. */
export const UNIT = 100;

export const placeKey = ({ x, y }: Place): string => `${x},${y}`;

/** The edges of a side after some quarter turns clockwise. */
export function turned(edges: string, turns: number): string {
  return [0, 1, 2, 3].map((direction) => edges[(direction - turns + 4) % 4]).join("");
}

/** How the side (0 or 1) of a tile looks: only the second side of a wolf or hunter tile shows more than its edges. */
export function kindOf(kind: string, side: number): string {
  return kind === "shepherd" || side === 1 ? kind : "plain";
}

/** The empty places that touch something, from the north-west in reading order. */
export function spacesAround(laid: readonly Place[]): Place[] {
  const taken = new Set(laid.map(placeKey));
  const found = new Map<string, Place>();
  for (const { x, y } of laid) {
    for (const step of STEPS) {
      const place = { x: x + step.x, y: y + step.y };
      if (!taken.has(placeKey(place))) found.set(placeKey(place), place);
    }
  }
  return [...found.values()].sort(inReadingOrder);
}

export function inReadingOrder(one: Place, other: Place): number {
  return other.y - one.y || one.x - other.x;
}

/** The motifs that face a place, from the north clockwise; empty where nothing lies. */
export function facing(place: Place, laid: ReadonlyMap<string, Side>): string[] {
  return STEPS.map((step, direction) => {
    const other = laid.get(placeKey({ x: place.x + step.x, y: place.y + step.y }));
    return other?.edges[(direction + 2) % 4] ?? "";
  });
}

/** The smallest frame around places, in drawing units. */
export function frameOf(places: readonly Place[]): { left: number; top: number; width: number; height: number } {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [west, north] = [Math.min(...xs), Math.max(...ys)];
  return { left: west * UNIT, top: -north * UNIT, width: (Math.max(...xs) - west + 1) * UNIT, height: (north - Math.min(...ys) + 1) * UNIT };
}
