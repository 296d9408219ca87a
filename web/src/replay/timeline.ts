// What the timeline draws: how points went, seat by seat, and where they changed hands.
import type { Eyes, Story } from "./story";

/** The height of the drawing; its width is the number of steps. */
export const HEIGHT = 100;
const MARGIN = 8;

export interface Bar {
  step: number;
  /** From the middle line, upwards for what is good for these eyes. */
  height: number;
  /** Whether it was good for these eyes, bad, or somebody else's. */
  kind: "good" | "bad" | "other";
}

/** By seat, the path of its points: level until a step changes them. */
export function linesOf(story: Story, best: string): string[] {
  const all = Array.from({ length: story.last + 1 }, (_, step) => story.points(step));
  const known = all.filter((points) => points !== null).flat();
  if (!known.length) return [];
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const up = best === "least" ? -1 : 1;
  const scale = (HEIGHT - 2 * MARGIN) / Math.max(1, most - least);
  const height = (points: number): number => {
    const above = (points - least) * scale;
    return MARGIN + (up > 0 ? HEIGHT - 2 * MARGIN - above : above);
  };
  return (all.at(-1) ?? []).map((_, seat) => pathOf(all.map((points) => (points ? height(points[seat]!) : null))));
}

/** A path that goes level, then up or down where the height changes. */
export function pathOf(heights: (number | null)[]): string {
  let path = "";
  let last: number | null = null;
  heights.forEach((height, step) => {
    if (height === null) return;
    if (last === null) path += `M${step} ${round(height)}`;
    else if (height !== last) path += `H${step}V${round(height)}`;
    last = height;
  });
  return path ? `${path}H${heights.length - 1}` : "";
}

/** Where points changed hands: the change of these eyes' seat, or of whoever's was largest. */
export function barsOf(story: Story, eyes: Eyes, best: string): Bar[] {
  const changes = story.changes();
  const largest = Math.max(1, ...changes.flatMap(({ by }) => by.map(Math.abs)));
  return changes.map(({ step, by }) => {
    const own = eyes === null ? 0 : (by[eyes] ?? 0);
    const good = best === "least" ? -own : own;
    const size = own || by.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0);
    const kind = !own ? "other" : good > 0 ? "good" : "bad";
    return { step, height: Math.max(6, (Math.abs(size) / largest) * (HEIGHT / 2)), kind };
  });
}

const round = (number: number): number => Math.round(number * 10) / 10;
