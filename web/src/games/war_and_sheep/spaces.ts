// The 36 spaces: numbers from 0 (a1) to 35 (f6), their names, and where they are seen from each side of the table.
const STEPS: Record<string, number> = { n: 6, e: 1, s: -6, w: -1 };

export function nameOf(space: number): string {
  return `${"abcdef"[space % 6]}${Math.floor(space / 6) + 1}`;
}

export function spaceOf(name: string): number {
  return "abcdef".indexOf(name[0]!) + (Number(name[1]) - 1) * 6;
}

/** All spaces in the order in which they are seen, row by row: one's own side is below. */
export function seenFrom(seat: number | null): number[] {
  const rows = [5, 4, 3, 2, 1, 0].flatMap((rank) => [0, 1, 2, 3, 4, 5].map((file) => rank * 6 + file));
  return seat === 1 ? rows.reverse() : rows;
}

/** The middle of a space in the picture, in spaces from the upper left corner. */
export function middle(space: number, seat: number | null): { x: number; y: number } {
  const [x, y] = [(space % 6) + 0.5, 5.5 - Math.floor(space / 6)];
  return seat === 1 ? { x: 6 - x, y: 6 - y } : { x, y };
}

/** The direction in which one space lies straight from another, or none. */
export function towards(from: number, to: number): string | null {
  if (from === to) return null;
  if (from % 6 === to % 6) return to > from ? "n" : "s";
  if (Math.floor(from / 6) === Math.floor(to / 6)) return to > from ? "e" : "w";
  return null;
}

export function step(space: number, direction: string, steps = 1): number {
  return space + STEPS[direction]! * steps;
}

export function distance(from: number, to: number): number {
  return Math.max(Math.abs((from % 6) - (to % 6)), Math.abs(Math.floor(from / 6) - Math.floor(to / 6)));
}
