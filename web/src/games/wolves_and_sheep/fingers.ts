// The fingers, or the mouse, that press on the landscape, and what their drags mean.
export interface Point {
  x: number;
  y: number;
}

/** How the landscape is to move: by so much, and larger or smaller around a point. */
export interface Pull {
  by: Point;
  zoom: { factor: number; around: Point } | null;
}

/** A touch that travels less than this is a click. */
export const SLACK = 6;

export class Fingers {
  private readonly points = new Map<number, Point>();
  private travelled = 0;

  /** Whether the last touch moved the landscape, so that it was no click. */
  get dragged(): boolean {
    return this.travelled >= SLACK;
  }

  get none(): boolean {
    return this.points.size === 0;
  }

  press(id: number, point: Point): void {
    if (this.none) this.travelled = 0;
    this.points.set(id, point);
  }

  release(id: number): void {
    this.points.delete(id);
  }

  /** What a finger that has moved does; nothing as long as it may still be a click. */
  drag(id: number, now: Point): Pull | null {
    const before = this.points.get(id);
    if (!before) return null;
    this.points.set(id, now);
    const by = { x: now.x - before.x, y: now.y - before.y };
    const other = [...this.points].find(([name]) => name !== id)?.[1];
    this.travelled = other ? SLACK : this.travelled + Math.hypot(by.x, by.y);
    if (!this.dragged) return null;
    return other ? pinch(before, now, other) : { by, zoom: null };
  }
}

function pinch(before: Point, now: Point, other: Point): Pull {
  const was = Math.hypot(before.x - other.x, before.y - other.y);
  const is = Math.hypot(now.x - other.x, now.y - other.y);
  const around = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  const by = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
  return { by, zoom: was > 0 ? { factor: is / was, around } : null };
}
