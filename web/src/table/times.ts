// The clocks of a table's seats, for whatever shows a seat.
import { getContext, setContext } from "svelte";

export interface Time {
  /** Seconds that were left when we heard of it. */
  left: number;
  /** When that was, by this browser's clock. */
  at: number;
  isRunning: boolean;
}
type Times = (seat: number) => Time | null;

const NAME = "times";
const NONE: Times = () => null;

export const offerTimes = (times: Times): Times => setContext(NAME, times);
export const seatTimes = (): Times => getContext<Times | undefined>(NAME) ?? NONE;

export function secondsLeft({ left, at, isRunning }: Time, now: number): number {
  return Math.max(0, Math.ceil(isRunning ? left - (now - at) / 1000 : left));
}

const two = (number: number): string => String(number).padStart(2, "0");

/** As on a clock; beyond a day, the days and hours. */
export function timeInWords(seconds: number): string {
  const [days, hours, minutes] = [86400, 3600, 60].map((unit) => Math.floor(seconds / unit)) as [
    number,
    number,
    number,
  ];
  if (days >= 1) return `${days}d ${two(hours % 24)}h`;
  return hours >= 1 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}
