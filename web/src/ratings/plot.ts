// A line of ratings, as an SVG path: how one's own came about.
import type { RatedGame } from "../wire";

export const WIDTH = 320;
export const HEIGHT = 90;
const LEAST_SPAN = 100;

export interface Plot {
  line: string;
  /** The margin around the line. */
  band: string;
  low: number;
  high: number;
}

/** One step to the right for each game; the newest is at the right edge. */
export function plotOf(history: readonly RatedGame[]): Plot {
  const points = [history[0]!.before, ...history.map(({ after }) => after)];
  const margins = [0, ...history.map(({ margin }) => margin)];
  margins[0] = margins[1]!;
  const middle = (Math.min(...points) + Math.max(...points)) / 2;
  const span = Math.max(LEAST_SPAN, 1.4 * (Math.max(...points) - Math.min(...points)));
  const [low, high] = [middle - span / 2, middle + span / 2];
  const x = (place: number): number => round((WIDTH * place) / (points.length - 1));
  const y = (value: number): number => round(HEIGHT * (1 - (Math.min(Math.max(value, low), high) - low) / span));
  const over = points.map((value, place) => `${x(place)} ${y(value + margins[place]!)}`);
  const under = points.map((value, place) => `${x(place)} ${y(value - margins[place]!)}`).reverse();
  return {
    line: `M${points.map((value, place) => `${x(place)} ${y(value)}`).join("L")}`,
    band: `M${[...over, ...under].join("L")}Z`,
    low: Math.round(low),
    high: Math.round(high),
  };
}

const round = (value: number): number => Math.round(10 * value) / 10;
