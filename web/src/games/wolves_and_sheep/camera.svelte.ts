// Where one looks at the landscape from: it fits by itself until a player takes hold of it.
import { Fingers, type Point, SLACK } from "./fingers";
import { UNIT } from "./tiles";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const SMALLEST = 0.16;
const LARGEST = 1.7;
const FITTING = 1.15;
/** How large tiles are in a close look. */
const CLOSE = 0.75;
/** Room for the buttons: at the right, or above when the landscape is higher than wide. */
const TOOLS = 46;
/** Room for the names of rows at the left, and of columns below. */
const RULER = 20;
const STRIDE = 90;

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** A player has moved the landscape, so it no longer fits by itself. */
  held = $state(false);
  /** Something is being dragged: no easing now. */
  busy = $state(false);
  width = $state(0);
  height = $state(0);
  private readonly fingers = new Fingers();
  /** The place that is looked at closely for a while. */
  private visited: { left: number; top: number } | null = null;
  private box: Box = { left: 0, top: 0, width: UNIT, height: UNIT };

  get transform(): string {
    return `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  get upright(): boolean {
    return this.height > this.width;
  }

  resize(width: number, height: number): void {
    [this.width, this.height] = [width, height];
    if (this.visited && !this.held) this.centre(this.visited);
    else if (this.held) this.shift(0, 0);
  }

  /** Show all of this box, unless a player holds the landscape. */
  frame(box: Box): void {
    this.box = box;
    if (!this.held && !this.visited) this.fit();
    else if (this.held) this.shift(0, 0);
  }

  /** Look closer at a place for a while, if all is small now. */
  visit(left: number, top: number): void {
    if (this.held || (this.scale >= CLOSE && !this.visited)) return;
    this.visited = { left, top };
    this.scale = CLOSE;
    this.centre(this.visited);
  }

  private centre({ left, top }: { left: number; top: number }): void {
    this.x = this.width / 2 - (left + UNIT / 2) * this.scale;
    this.y = this.height / 2 - (top + UNIT / 2) * this.scale;
  }

  /** Back from a visit. */
  leave(): void {
    if (this.visited && !this.held) this.fit();
    this.visited = null;
  }

  fit(): void {
    this.held = false;
    this.visited = null;
    if (!this.width || !this.height) return;
    const [width, top] = this.upright ? [this.width - RULER, TOOLS] : [this.width - TOOLS - RULER, 0];
    const height = this.height - top - RULER;
    const room = Math.min((width - 12) / this.box.width, (height - 12) / this.box.height);
    this.scale = Math.min(FITTING, Math.max(SMALLEST, room));
    this.x = RULER + width / 2 - (this.box.left + this.box.width / 2) * this.scale;
    this.y = top + height / 2 - (this.box.top + this.box.height / 2) * this.scale;
  }

  pan(x: number, y: number): void {
    this.held = true;
    this.shift(x, y);
  }

  private shift(x: number, y: number): void {
    this.x = this.within(this.x + x, this.box.left, this.box.width, this.width);
    this.y = this.within(this.y + y, this.box.top, this.box.height, this.height);
  }

  /** The landscape cannot be lost: the middle of what one sees is always a part of it. */
  private within(goal: number, start: number, length: number, room: number): number {
    return Math.min(room / 2 - start * this.scale, Math.max(room / 2 - (start + length) * this.scale, goal));
  }

  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const scale = Math.min(LARGEST, Math.max(SMALLEST, this.scale * factor));
    this.held = true;
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.shift(0, 0);
  }

  /** Bring a tile's place into sight; nobody has taken hold of the landscape by that. */
  reveal(left: number, top: number): void {
    const [x, y, size] = [left * this.scale + this.x, top * this.scale + this.y, UNIT * this.scale];
    const dx = Math.max(0, SLACK - x) || Math.min(0, this.width - SLACK - size - x);
    const dy = Math.max(0, SLACK - y) || Math.min(0, this.height - SLACK - size - y);
    if (dx || dy) this.shift(dx, dy);
  }

  key(key: string): boolean {
    const strides: Record<string, [number, number]> = {
      ArrowLeft: [STRIDE, 0],
      ArrowRight: [-STRIDE, 0],
      ArrowUp: [0, STRIDE],
      ArrowDown: [0, -STRIDE],
    };
    const stride = strides[key];
    if (stride) this.pan(...stride);
    else if (key === "0") this.fit();
    return stride !== undefined || key === "0";
  }

  // Fingers and mouse.

  press(id: number, point: Point): void {
    this.fingers.press(id, point);
  }

  /** Whether the landscape moved with it; `frame` is where the landscape begins on the screen. */
  drag(id: number, point: Point, frame: Point): boolean {
    const pull = this.fingers.drag(id, point);
    if (!pull) return false;
    this.busy = true;
    this.pan(pull.by.x, pull.by.y);
    if (pull.zoom) this.zoom(pull.zoom.factor, pull.zoom.around.x - frame.x, pull.zoom.around.y - frame.y);
    return true;
  }

  release(id: number): void {
    this.fingers.release(id);
    if (this.fingers.none) this.busy = false;
  }

  /** Whether the last touch moved the landscape, so that it was no click. */
  get dragged(): boolean {
    return this.fingers.dragged;
  }
}
