// The legal moves, read from their notation and sorted by what a player touches to make them.
import type { Choice, WarAndSheepWayView } from "../../wire";
import { distance, nameOf, spaceOf, towards } from "./spaces";

export interface Offers {
  texts: Set<string>;
  looks: Set<number>;
  runs: Set<number>;
  wolves: Set<number>;
  hides: Set<number>;
  /** Spaces to name, as the question asks. */
  names: Set<number>;
  ups: Set<number>;
  plays: Set<string>;
  takes: string[];
}

export function offersOf(legal: Choice[]): Offers {
  const found: Offers = {
    texts: new Set(),
    looks: new Set(),
    runs: new Set(),
    wolves: new Set(),
    hides: new Set(),
    names: new Set(),
    ups: new Set(),
    plays: new Set(),
    takes: [],
  };
  for (const { text } of legal) {
    found.texts.add(text);
    sort(found, text.split(" "));
  }
  return found;
}

function sort(found: Offers, [first, second]: string[]): void {
  if (first === "look") found.looks.add(spaceOf(second!));
  else if (first === "wolf") found.wolves.add(spaceOf(second!));
  else if (first === "hide") found.hides.add(spaceOf(second!));
  else if (first === "play") found.plays.add(second!);
  else if (first === "take") found.takes.push(second!);
  else if (first === "up" && second !== "both") found.ups.add(spaceOf(second!));
  else if (/^[a-f][1-6]$/.test(first!)) (second ? found.runs : found.names).add(spaceOf(first!));
}

export function wayText(way: WarAndSheepWayView): string {
  return `${way.wolf ? "wolf " : ""}${nameOf(way.start)} ${way.direction}`;
}

/** Whether a space lies on a way, its goal included. */
function covers(way: WarAndSheepWayView, space: number): boolean {
  const goal = way.target ?? way.end;
  return towards(way.start, space) === way.direction && distance(way.start, space) <= distance(way.start, goal);
}

export function wayTo(ways: WarAndSheepWayView[], start: number | null, space: number): WarAndSheepWayView | undefined {
  return ways.find((way) => way.start === start && covers(way, space));
}
