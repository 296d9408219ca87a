// The legal moves, sorted by what a player touches to make them.
import type { WarAndSheepMove, WarAndSheepWayView } from "../../wire";
import { distance, nameOf, towards } from "./spaces";

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

export function offersOf(legal: WarAndSheepMove[]): Offers {
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
  for (const move of legal) {
    found.texts.add(move.text);
    sort(found, move);
  }
  return found;
}

function sort(found: Offers, { kind, parts }: WarAndSheepMove): void {
  if (kind === "look") found.looks.add(parts.space);
  else if (kind === "run") found.runs.add(parts.space);
  else if (kind === "prowl") found.wolves.add(parts.space);
  else if (kind === "hide") found.hides.add(parts.space);
  else if (kind === "name") found.names.add(parts.space);
  else if (kind === "leave_up") found.ups.add(parts.space);
  else if (kind === "play") found.plays.add(parts.card);
  else if (kind === "take") found.takes.push(parts.card);
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
