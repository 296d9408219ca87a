// The outline of an area, from its quarters. Pure drawing: which quarters belong together the server says.
import type { WolvesAndSheepAreaView, WolvesAndSheepLaidView } from "../../wire";
import { type Place, STEPS, UNIT, placeKey } from "./tiles";

interface Point {
  x: number;
  y: number;
}

const CORNERS: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];
const CENTRE: Point = { x: 50, y: 50 };
/** Where the sheep of a quarter stands. */
export const HEARTS: readonly Point[] = [
  { x: 50, y: 19 },
  { x: 81, y: 50 },
  { x: 50, y: 81 },
  { x: 21, y: 50 },
];

interface Outline {
  /** Fenced sides, and sides that face an empty place. */
  fenced: string;
  open: string;
  /** The whole surface. */
  surface: string;
  badge: Point;
}

type Laid = readonly WolvesAndSheepLaidView[];

const cornerOf = (direction: number): Point => CORNERS[direction % 4]!;
const line = (tile: Place, one: Point, other: Point): string => `M${at(tile, one)}L${at(tile, other)}`;
const at = (tile: Place, point: Point): string => `${tile.x * UNIT + point.x} ${-tile.y * UNIT + point.y}`;

export function outlineOf(area: WolvesAndSheepAreaView, laid: Laid, places: ReadonlyMap<string, number>): Outline {
  const own = new Set(area.quarters);
  let [fenced, open, surface] = ["", "", ""];
  for (const quarter of area.quarters) {
    const [number, direction] = [quarter >> 2, quarter & 3];
    const tile = laid[number];
    if (!tile) continue;
    const [left, right] = [cornerOf(direction), cornerOf(direction + 1)];
    surface += `M${at(tile, left)}L${at(tile, right)}L${at(tile, CENTRE)}z`;
    if (!own.has(number * 4 + ((direction + 3) & 3))) fenced += line(tile, left, CENTRE);
    if (!own.has(number * 4 + ((direction + 1) & 3))) fenced += line(tile, right, CENTRE);
    const step = STEPS[direction]!;
    if (!places.has(placeKey({ x: tile.x + step.x, y: tile.y + step.y }))) open += line(tile, left, right);
  }
  return { fenced, open, surface, badge: badgeOf(area, laid) };
}

/** The middle of the tile nearest to the middle of the area, or below the figure that stands there. */
function badgeOf(area: WolvesAndSheepAreaView, laid: Laid): Point {
  const hearts = area.quarters.map((quarter) => ({ quarter, ...heartOf(quarter, laid) }));
  const middle = { x: mean(hearts.map(({ x }) => x)), y: mean(hearts.map(({ y }) => y)) };
  const far = (point: Point): number => (point.x - middle.x) ** 2 + (point.y - middle.y) ** 2;
  const [nearest] = hearts.sort((one, other) => far(one) - far(other));
  const direction = (nearest?.quarter ?? 0) & 3;
  const step = STEPS[direction]!;
  return nearest ? { x: nearest.x + step.x * 15, y: nearest.y - step.y * 15 } : middle;
}

const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function heartOf(quarter: number, laid: Laid): Point {
  const tile = laid[quarter >> 2];
  const heart = HEARTS[quarter & 3]!;
  return { x: (tile?.x ?? 0) * UNIT + heart.x, y: -(tile?.y ?? 0) * UNIT + heart.y };
}
