// What a tile looks like, and where things lie. A place is counted in columns east and rows north of the village
// square.
export const LETTERS = "KYRBVF";

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

export function inReadingOrder(one: Place, other: Place): number {
  return other.y - one.y || one.x - other.x;
}

/** The smallest frame around places, in drawing units. */
export function frameOf(places: readonly Place[]): { left: number; top: number; width: number; height: number } {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [west, north] = [Math.min(...xs), Math.max(...ys)];
  return {
    left: west * UNIT,
    top: -north * UNIT,
    width: (Math.max(...xs) - west + 1) * UNIT,
    height: (north - Math.min(...ys) + 1) * UNIT,
  };
}
