// Where grounds meet, drawn as a hand would draw it: lines bend round corners and are never quite straight. Pure
// drawing: which quarters belong together is told by whoever asks.
import { STEPS, UNIT, placeKey } from "./tiles";

export interface Point {
  x: number;
  y: number;
}

/** A tile as far as its ground matters. */
export interface Plot extends Point {
  edges: string;
}

interface Line {
  from: Point;
  to: Point;
  /** It is the edge of the land, where nothing lies yet. */
  rim: boolean;
}

const CORNERS: readonly Point[] = [
  { x: 0, y: 0 },
  { x: UNIT, y: 0 },
  { x: UNIT, y: UNIT },
  { x: 0, y: UNIT },
];
const CENTRE: Point = { x: UNIT / 2, y: UNIT / 2 };
/** How far the land's own corners are rounded, and how far a line strays from straight. */
const ROUND = 11;
const STRAY = 4.5;

const keyOf = ({ x, y }: Point): string => `${x},${y}`;
const tenths = (number: number): number => Math.round(number * 10) / 10;
const shown = ({ x, y }: Point): string => `${tenths(x)} ${tenths(y)}`;
const go = (from: Point, way: Point, far: number): Point => ({ x: from.x + way.x * far, y: from.y + way.y * far });

function pointOf(plot: Plot, inside: Point): Point {
  return { x: Math.round(plot.x * UNIT) + inside.x, y: Math.round(-plot.y * UNIT) + inside.y };
}

function wayOf({ from, to }: Line): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.x - from.x) / far, y: (to.y - from.y) / far };
}

/** A number from 0 to 1 that is always the same at the same place. */
export function chance(x: number, y: number, salt = 0): number {
  let mixed = (Math.round(x) * 374761393 + Math.round(y) * 668265263 + salt * 1274126177) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** The middle of a line; between two grounds it strays a little to one side, the same whichever way one walks. */
function middleOf({ from, to, rim }: Line): Point {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  if (rim) return middle;
  const far = (chance(middle.x, middle.y) - 0.5) * 2 * STRAY;
  return { x: middle.x + far * 0.7, y: middle.y + far * 0.7 * (to.x - from.x > 0 === to.y - from.y > 0 ? -1 : 1) };
}

/** Grounds, fences and the edge of the land of some tiles. */
export class Borders {
  private readonly numbers: Map<string, number>;
  private readonly lines: Line[] = [];
  private readonly meeting = new Map<string, Line[]>();
  private whole: string | null = null;

  constructor(private readonly plots: readonly Plot[]) {
    this.numbers = new Map(plots.map((plot, number) => [placeKey(plot), number]));
    plots.forEach((plot, number) => {
      for (let direction = 0; direction < 4; direction += 1) {
        if (plot.edges[direction] !== plot.edges[(direction + 3) % 4])
          this.note({ from: pointOf(plot, CORNERS[direction]!), to: pointOf(plot, CENTRE), rim: false });
        if (this.across(number * 4 + direction) === null) this.note(this.outer(plot, direction));
      }
    });
  }

  private note(line: Line): void {
    this.lines.push(line);
    for (const end of [line.from, line.to]) add(this.meeting, keyOf(end), line);
  }

  private outer(plot: Plot, direction: number): Line {
    return {
      from: pointOf(plot, CORNERS[direction]!),
      to: pointOf(plot, CORNERS[(direction + 1) % 4]!),
      rim: true,
    };
  }

  /** The quarter on the other side of a tile's edge. */
  across(quarter: number): number | null {
    const plot = this.plots[quarter >> 2]!;
    const step = STEPS[quarter & 3]!;
    const number = this.numbers.get(placeKey({ x: plot.x + step.x, y: plot.y + step.y }));
    return number === undefined ? null : number * 4 + ((quarter + 2) & 3);
  }

  /** By motif: all its ground. */
  grounds(): Map<string, string> {
    const quarters = new Map<string, number[]>();
    this.plots.forEach(({ edges }, number) =>
      [...edges].forEach((motif, direction) => add(quarters, motif, number * 4 + direction)),
    );
    return new Map([...quarters].map(([motif, own]) => [motif, this.around(own)]));
  }

  /** The shape of the whole land, its corners rounded. */
  land(): string {
    return (this.whole ??= this.outline());
  }

  private outline(): string {
    const all = this.plots.flatMap((_, number) => [0, 1, 2, 3].map((direction) => number * 4 + direction));
    return this.loops(all)
      .map((loop) => this.closed(loop, true))
      .join("");
  }

  /** The surface of some quarters. */
  around(quarters: readonly number[]): string {
    return this.loops(quarters)
      .map((loop) => this.closed(loop, false))
      .join("");
  }

  /** Around some quarters: what is fenced, and what is open. */
  sides(quarters: readonly number[]): { fenced: string; open: string } {
    const lines = this.loops(quarters).flat();
    const open = lines.filter(({ rim }) => rim);
    return {
      fenced: this.strokes(lines.filter(({ rim }) => !rim)),
      open: open.map(({ from, to }) => `M${shown(from)}L${shown(to)}`).join(""),
    };
  }

  /** All fences; where more than two meet, or one ends, there is a post. */
  fences(): { path: string; posts: Point[] } {
    const fences = this.lines.filter(({ rim }) => !rim);
    const ends = new Map(fences.flatMap(({ from, to }) => [from, to]).map((end) => [keyOf(end), end]));
    return { path: this.strokes(fences), posts: [...ends.values()].filter((end) => !this.isSmooth(end)) };
  }

  /** Whether exactly two lines meet here, so that they can run into each other. */
  private isSmooth(point: Point): boolean {
    return this.meeting.get(keyOf(point))?.length === 2;
  }

  private strokes(lines: readonly Line[]): string {
    return lines.map((line) => this.half(line, line.from) + this.half(line, line.to)).join("");
  }

  /** From the middle of a line to one end; where it runs into another, only to the middle of the bend. */
  private half(line: Line, end: Point): string {
    const middle = middleOf(line);
    const next = this.isSmooth(end) ? this.meeting.get(keyOf(end))!.find((other) => !isSame(other, line)) : null;
    const there = end === line.from ? { ...line, from: line.to, to: line.from } : line;
    if (!next) return `M${shown(middle)}C${ending(there)}`;
    const onward = keyOf(next.from) === keyOf(end) ? next : { ...next, from: next.to, to: next.from };
    return `M${shown(middle)}C${firstHalf(bend(there, onward))}`;
  }

  private closed(loop: readonly Line[], rounded: boolean): string {
    const start = middleOf(loop[0]!);
    let path = `M${shown(start)}`;
    loop.forEach((line, place) => {
      const next = loop[(place + 1) % loop.length]!;
      if (line.rim && next.rim && (rounded || this.isSmooth(line.to))) path += corner(line, next);
      else if (!line.rim && !next.rim && this.isSmooth(line.to))
        path += `C${bend(line, next).slice(1).map(shown).join(" ")}`;
      else path += `${towards(line)}${away(next)}`;
    });
    return `${path}z`;
  }

  /** The lines around quarters, in their order, with the ground at the right hand. */
  private loops(quarters: readonly number[]): Line[][] {
    const own = new Set(quarters);
    const leaving = new Map<string, Line[]>();
    const leave = (line: Line): void => add(leaving, keyOf(line.from), line);
    for (const quarter of quarters) {
      const plot = this.plots[quarter >> 2];
      if (!plot) continue;
      const direction = quarter & 3;
      const beyond = this.across(quarter);
      const { from, to } = this.outer(plot, direction);
      const middle = pointOf(plot, CENTRE);
      if (beyond === null || !own.has(beyond)) leave({ from, to, rim: true });
      if (!own.has((quarter & ~3) + ((direction + 1) & 3))) leave({ from: to, to: middle, rim: false });
      if (!own.has((quarter & ~3) + ((direction + 3) & 3))) leave({ from: middle, to: from, rim: false });
    }
    return walk(leaving);
  }
}

function add<Thing>(lists: Map<string, Thing[]>, key: string, thing: Thing): void {
  const list = lists.get(key);
  if (list) list.push(thing);
  else lists.set(key, [thing]);
}

/** Whether two lines are one, whichever way they are walked. */
function isSame(one: Line, other: Line): boolean {
  const ends = [keyOf(other.from), keyOf(other.to)];
  return ends.includes(keyOf(one.from)) && ends.includes(keyOf(one.to));
}

/** Follow the lines round and round; where ways part, the sharpest turn to the right stays with the same ground. */
function walk(leaving: Map<string, Line[]>): Line[][] {
  const found: Line[][] = [];
  for (const starts of leaving.values()) {
    while (starts.length) {
      const loop = [starts.pop()!];
      for (;;) {
        const here = loop.at(-1)!;
        const ways = leaving.get(keyOf(here.to)) ?? [];
        if (!ways.length) break;
        const next = ways.reduce((best, way) => (turnTo(here, way) > turnTo(here, best) ? way : best));
        if (keyOf(here.to) === keyOf(loop[0]!.from) && turnTo(here, loop[0]!) >= turnTo(here, next)) break;
        ways.splice(ways.indexOf(next), 1);
        loop.push(next);
      }
      found.push(loop);
    }
  }
  return found;
}

function turnTo(line: Line, next: Line): number {
  const [one, other] = [wayOf(line), wayOf(next)];
  return Math.atan2(one.x * other.y - one.y * other.x, one.x * other.x + one.y * other.y);
}

/** From the middle of one line to the middle of the next, round the corner between them. */
function bend(line: Line, next: Line): [Point, Point, Point, Point] {
  const [start, end] = [middleOf(line), middleOf(next)];
  return [start, go(start, wayOf(line), 24), go(end, wayOf(next), -24), end];
}

/** The first half of a curve, as its last three points. */
function firstHalf([a, b, c, d]: [Point, Point, Point, Point]): string {
  const mid = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  const [ab, bc, cd] = [mid(a, b), mid(b, c), mid(c, d)];
  const [left, right] = [mid(ab, bc), mid(bc, cd)];
  return [ab, left, mid(left, right)].map(shown).join(" ");
}

/** From the middle of a line to its end. */
function ending(line: Line): string {
  const middle = middleOf(line);
  const last = { x: line.to.x + (middle.x - line.to.x) * 0.35, y: line.to.y + (middle.y - line.to.y) * 0.35 };
  return [go(middle, wayOf(line), 12), last, line.to].map(shown).join(" ");
}

function towards(line: Line): string {
  return line.rim ? `L${shown(line.to)}` : `C${ending(line)}`;
}

function away(line: Line): string {
  if (line.rim) return `L${shown(middleOf(line))}`;
  const middle = middleOf(line);
  const first = { x: line.from.x + (middle.x - line.from.x) * 0.35, y: line.from.y + (middle.y - line.from.y) * 0.35 };
  return `C${[first, go(middle, wayOf(line), -12), middle].map(shown).join(" ")}`;
}

/** Along the edge of the land, round its corner. */
function corner(line: Line, next: Line): string {
  if (turnTo(line, next) === 0) return `L${shown(middleOf(next))}`;
  const [before, after] = [go(line.to, wayOf(line), -ROUND), go(line.to, wayOf(next), ROUND)];
  return `L${shown(before)}Q${shown(line.to)} ${shown(after)}L${shown(middleOf(next))}`;
}
