// What stands on the ground of a tile: sheep, trees and houses, never quite alike and always the same at one place.
import { type Point, chance } from "./borders";
import { UNIT } from "./tiles";

export interface Dweller extends Point {
  /** The shape, by the name it has among the drawings. */
  shape: string;
  size: number;
}

/** Where the sheep of a quarter stands. */
export const HEARTS: readonly Point[] = [
  { x: 50, y: 19 },
  { x: 79, y: 50 },
  { x: 50, y: 81 },
  { x: 21, y: 50 },
];
/** Between a quarter and the next one clockwise. */
const BETWEEN: readonly Point[] = [
  { x: 75, y: 25 },
  { x: 75, y: 75 },
  { x: 25, y: 75 },
  { x: 25, y: 25 },
];
const POSES = ["stand", "graze", "stand", "lie", "graze", "look", "lie"];
const HOUSES = ["a", "b", "c"];
const WOODS = ["a", "b", "c"];

const pick = <Kind>(kinds: readonly Kind[], luck: number): Kind => kinds[Math.floor(luck * kinds.length)]!;

/** Those who live on one tile, from the back to the front; `crowded` if a figure takes the middle. */
export function dwellersOf(edges: string, place: Point, crowded: boolean): Dweller[] {
  const [left, top] = [place.x * UNIT, -place.y * UNIT];
  const found: Dweller[] = [];
  [...edges].forEach((motif, direction) => {
    const heart = HEARTS[direction]!;
    const luck = (salt: number): number => chance(left + heart.x, top + heart.y, salt);
    found.push(dweller(motif, heart, luck));
    const joined = edges[(direction + 1) % 4] === motif;
    if (joined && (motif === "F" || motif === "V")) found.push(...between(motif, BETWEEN[direction]!, luck));
  });
  if (edges === "FFFF" && !crowded)
    found.push({ shape: "ws-wood-b", x: 50, y: 52, size: 0.9 }, { shape: "ws-wood-a", x: 43, y: 60, size: 0.7 });
  return found.sort((one, other) => one.y - other.y);
}

function dweller(motif: string, heart: Point, luck: (salt: number) => number): Dweller {
  const stray = { x: heart.x + (luck(1) - 0.5) * 4, y: heart.y + (luck(2) - 0.5) * 4 };
  const turned = luck(3) < 0.5 ? "l" : "r";
  if (motif === "F") return { ...stray, shape: `ws-wood-${pick(WOODS, luck(4))}`, size: 1 + luck(5) * 0.18 };
  if (motif === "V") return { ...stray, shape: `ws-house-${pick(HOUSES, luck(4))}`, size: 0.8 + luck(5) * 0.12 };
  return { ...stray, shape: `ws-sheep-${motif}-${pick(POSES, luck(4))}-${turned}`, size: 0.74 + luck(5) * 0.12 };
}

/** Woods and villages grow together where two of their quarters meet. */
function between(motif: string, at: Point, luck: (salt: number) => number): Dweller[] {
  const stray = { x: at.x + (luck(6) - 0.5) * 6, y: at.y + (luck(7) - 0.5) * 6 };
  if (motif === "F") return [{ ...stray, shape: `ws-wood-${pick(WOODS, luck(8))}`, size: 0.8 }];
  return luck(9) < 0.7 ? [{ ...stray, shape: pick(["ws-bush", "ws-hay", "ws-barrel"], luck(8)), size: 0.9 }] : [];
}
