// How an area is outlined, and where its badge stands: on a corner of a tile, where no sheep ever is.
import type { WolvesAndSheepAreaView } from "../../wire";
import type { Borders, Plot, Point } from "./borders";
import { HEARTS } from "./dwellers";
import { UNIT } from "./tiles";

export interface Outline {
  /** Fenced sides, and sides that face an empty place. */
  fenced: string;
  open: string;
  /** The whole surface. */
  surface: string;
}

export function outlineOf(area: WolvesAndSheepAreaView, borders: Borders): Outline {
  return { ...borders.sides(area.quarters), surface: borders.around(area.quarters) };
}

/** For each area the corner nearest to its middle that no badge has taken yet, a little towards its own ground. */
export function badgesOf(areas: readonly WolvesAndSheepAreaView[], laid: readonly Plot[]): Point[] {
  const taken = new Set<string>();
  return areas.map((area) => {
    const hearts = area.quarters.map((quarter) => heartOf(quarter, laid));
    const middle = { x: mean(hearts.map(({ x }) => x)), y: mean(hearts.map(({ y }) => y)) };
    const corners = cornersOf(area.quarters, laid).sort(
      (one, other) => other.weight - one.weight || far(one, middle) - far(other, middle),
    );
    const best = corners.find((corner) => !taken.has(keyOf(corner))) ?? corners[0];
    if (!best) return middle;
    taken.add(keyOf(best));
    const lean = Math.hypot(best.lean.x, best.lean.y) || 1;
    const step = best.weight > 3 ? 0 : 9;
    return { x: best.x + (best.lean.x / lean) * step, y: best.y + (best.lean.y / lean) * step };
  });
}

interface Corner extends Point {
  /** How many of the area's quarters meet there: the more, the less of a fence it hides. */
  weight: number;
  lean: Point;
}

const keyOf = ({ x, y }: Point): string => `${x},${y}`;
const far = (one: Point, other: Point): number => (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function heartOf(quarter: number, laid: readonly Plot[]): Point {
  const tile = laid[quarter >> 2];
  const heart = HEARTS[quarter & 3]!;
  return { x: (tile?.x ?? 0) * UNIT + heart.x, y: -(tile?.y ?? 0) * UNIT + heart.y };
}

function cornersOf(quarters: readonly number[], laid: readonly Plot[]): Corner[] {
  const found = new Map<string, Corner>();
  for (const quarter of quarters) {
    const tile = laid[quarter >> 2];
    if (!tile) continue;
    const heart = heartOf(quarter, laid);
    for (const direction of [quarter & 3, (quarter + 1) & 3]) {
      const x = Math.round((tile.x + (direction === 1 || direction === 2 ? 1 : 0)) * UNIT);
      const y = Math.round((-tile.y + (direction > 1 ? 1 : 0)) * UNIT);
      const corner = found.get(`${x},${y}`) ?? { x, y, weight: 0, lean: { x: 0, y: 0 } };
      corner.weight += 1;
      corner.lean = { x: corner.lean.x + heart.x - x, y: corner.lean.y + heart.y - y };
      found.set(`${x},${y}`, corner);
    }
  }
  return [...found.values()];
}
