// Where a bubble goes: beside what it speaks of, inside the window, and over as little as possible of what is needed.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The window, but for what lies above `top`. */
export interface Room extends Size {
  top: number;
}

/** Something that a bubble should not lie on, and how much it matters. */
export interface Kept {
  box: Box;
  weight: number;
  /** It is to be touched: its middle stays free, and if it is small all of it. */
  touched?: boolean;
}

const GAP = 14;
const EDGE = 8;
/** As large as a card; of larger things a part may be covered. */
const SMALL = 12_000;
const NEVER = 1e7;
/** What weighs as much is needed to move: a bubble may lie just above or below it. */
const NEEDED = 6;

export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The box around several. */
export function around(boxes: Box[]): Box | null {
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** A better place must be so much better, for a bubble not to jump about while it is read. */
const WORTH_MOVING = 4000;

/** The best place; `stay` is where the bubble lies now. */
export function placed(bubble: Size, anchor: Box | null, kept: Kept[], room: Room, stay: Box | null = null): Box {
  const candidates = [
    ...(anchor ? beside(bubble, anchor) : []),
    ...kept.flatMap(({ box, weight }) => (weight >= NEEDED ? aboveAndBelow(bubble, box, anchor, room) : [])),
    ...corners(bubble, room),
  ].map((place) => inside({ ...place, ...bubble }, room));
  const cost = (box: Box): number =>
    kept.reduce((sum, one) => sum + harm(box, one), 0) + (anchor ? 20 * distance(box, anchor) : 0);
  const best = candidates.reduce((best, one) => (cost(one) < cost(best) - 1 ? one : best));
  const now = stay && inside({ ...stay, ...bubble }, room);
  return now && cost(now) < cost(best) + WORTH_MOVING ? now : best;
}

type Point = Pick<Box, "left" | "top">;

function harm(bubble: Box, { box, weight, touched = false }: Kept): number {
  const part = touched ? Math.min(1, SMALL / (box.width * box.height)) : 1;
  const middle = { left: box.left + box.width / 2, top: box.top + box.height / 2, width: 1, height: 1 };
  return part * weight * overlap(bubble, box) + (touched && overlap(bubble, middle) ? NEVER : 0);
}

function beside({ width, height }: Size, anchor: Box): Point[] {
  const across = anchor.left + anchor.width / 2 - width / 2;
  const down = anchor.top + anchor.height / 2 - height / 2;
  return [
    { left: across, top: anchor.top - height - GAP },
    { left: across, top: anchor.top + anchor.height + GAP },
    { left: anchor.left + anchor.width + GAP, top: down },
    { left: anchor.left - width - GAP, top: down },
  ];
}

/** Just off something that is needed, near what is spoken of or at an edge of the window. */
function aboveAndBelow({ width, height }: Size, needed: Box, anchor: Box | null, room: Room): Point[] {
  const near = anchor ? [anchor.left + anchor.width / 2 - width / 2] : [];
  return [needed.top - height - EDGE, needed.top + needed.height + EDGE].flatMap((top) =>
    [...near, EDGE, room.width - width - EDGE].map((left) => ({ left, top })),
  );
}

/** Corners and middles of the window, and lines in between. */
function corners({ width, height }: Size, room: Room): Point[] {
  const columns = [EDGE, (room.width - width) / 2, room.width - width - EDGE];
  const rows = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1].map(
    (part) => room.top + part * (room.height - room.top - height),
  );
  return rows.flatMap((top) => columns.map((left) => ({ left, top })));
}

function inside(box: Box, room: Room): Box {
  const left = Math.max(EDGE, Math.min(box.left, room.width - box.width - EDGE));
  const top = Math.max(room.top + EDGE, Math.min(box.top, room.height - box.height - EDGE));
  return { ...box, left, top };
}

function distance(one: Box, other: Box): number {
  const across = Math.max(0, other.left - (one.left + one.width), one.left - (other.left + other.width));
  const down = Math.max(0, other.top - (one.top + one.height), one.top - (other.top + other.height));
  return across + down;
}

/** The point on the edge of a bubble that is nearest to what it speaks of, and how its tail is turned; none over it. */
export function tailOf(bubble: Box, anchor: Box): (Point & { turn: number }) | null {
  const inset = 24;
  const middle = { left: anchor.left + anchor.width / 2, top: anchor.top + anchor.height / 2 };
  const right = bubble.left + bubble.width;
  const bottom = bubble.top + bubble.height;
  const left = Math.max(bubble.left + inset, Math.min(middle.left, right - inset));
  const top = Math.max(bubble.top + inset, Math.min(middle.top, bottom - inset));
  if (anchor.top >= bottom) return { left, top: bottom, turn: 225 };
  if (anchor.top + anchor.height <= bubble.top) return { left, top: bubble.top, turn: 45 };
  if (anchor.left >= right) return { left: right, top, turn: 135 };
  if (anchor.left + anchor.width <= bubble.left) return { left: bubble.left, top, turn: -45 };
  return null;
}
