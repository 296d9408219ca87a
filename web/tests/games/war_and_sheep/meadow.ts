// A meadow by the names of its spaces.
import { spaceOf } from "../../../src/games/war_and_sheep/spaces";
import type { WarAndSheepFlockView, WarAndSheepWayView } from "../../../src/wire";

export const at = (names: string): number[] => names.split(" ").filter(Boolean).map(spaceOf);

export const flock = (names: string, changes: Partial<WarAndSheepFlockView> = {}): WarAndSheepFlockView => ({
  sheep: at(names),
  hidden: null,
  mad: null,
  mad_place: "meadow",
  full: 0,
  gone: 0,
  ...changes,
});

export function way(
  start: string,
  direction: string,
  end: string,
  changes: Partial<WarAndSheepWayView> = {},
): WarAndSheepWayView {
  return {
    wolf: false,
    start: spaceOf(start),
    direction,
    end: spaceOf(end),
    meets: "nothing",
    target: null,
    file: [],
    ...changes,
  };
}
