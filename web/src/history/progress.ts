// How the share of games won went over time: for each game the mean of those around and before it.
import type { Outing } from "../wire";

/** So many games are looked at together. */
export const WINDOW = 20;

export interface Point {
  outing: Outing;
  /** The share won of the latest games up to this one. */
  share: number;
  /** What would be won of them if all played alike. */
  fair: number;
}

export function progressOf(outings: Outing[]): Point[] {
  return outings.map((outing, place) => {
    const latest = outings.slice(Math.max(0, place + 1 - WINDOW), place + 1);
    return { outing, share: mean(latest.map(({ won }) => won)), fair: mean(latest.map(({ fair }) => fair)) };
  });
}

const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** A line through values from 0 to 1, in a drawing of this width and height. */
export function lineThrough(values: number[], width: number, height: number): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map((value, place) => `${place ? "L" : "M"}${round(place * step)} ${round((1 - value) * height)}`)
    .join("");
}

const round = (number: number): number => Math.round(number * 10) / 10;
