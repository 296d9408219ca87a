// What lies where on a plain table, as the game declares it.
import type { Area, View } from "../../wire";

/** A card, a cell of a grid, a pile or a value. */
export interface Thing {
  shown: unknown;
  /** What it stands for in the area's part of a move: one of these, or anything. */
  values: unknown[] | "any";
}

/** An area, or what one seat has in it. */
export interface Place {
  area: Area;
  seat: number | null;
  /** In rows: only a grid has more than one. */
  rows: Thing[][];
  /** How many things a pile holds; null where that is not known. */
  count: number | null;
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const fieldsOf = (view: View): Record<string, unknown> => ({ ...view });
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The places of all areas for which the view has something, those of the seats one by one. */
export function placesOf(view: View, areas: Area[]): Place[] {
  const fields = fieldsOf(view);
  return areas.flatMap((area) => {
    const found = fields[area.field];
    if (found === undefined || found === null) return [];
    if (!area.by_seat) return [placeOf(area, null, found)];
    const seats = Array.isArray(found) ? (found as unknown[]) : [];
    return seats.flatMap((one, seat) => (one === null ? [] : [placeOf(area, seat, one)]));
  });
}

/** The fields that no area names. */
export function restOf(view: View, areas: Area[]): [string, unknown][] {
  const named = new Set(["header", ...areas.map(({ field }) => field)]);
  return Object.entries(fieldsOf(view)).filter(([name]) => !named.has(name));
}

function placeOf(area: Area, seat: number | null, found: unknown): Place {
  const many: unknown[] = Array.isArray(found) ? found : [found];
  switch (area.shape) {
    case "cards":
      return { area, seat, rows: [many.map((one) => thing(area, one, [one]))], count: many.length };
    case "grid":
      return { area, seat, rows: gridOf(area, many), count: null };
    case "pile":
      return { area, seat, rows: [[thing(area, topOf(found), seat === null ? "any" : [seat])]], count: sizeOf(found) };
    default:
      return { area, seat, rows: [[thing(area, found, seat === null ? "any" : [seat])]], count: null };
  }
}

/** A cell stands for its place: its number, counted row by row from 0, or its row and column. */
function gridOf(area: Area, rows: unknown[]): Thing[][] {
  const lists = rows.map((row) => (Array.isArray(row) ? (row as unknown[]) : [row]));
  let number = 0;
  return lists.map((row, y) => row.map((cell, x) => thing(area, cell, [number++, [y, x]])));
}

/** What has a field of the part's name stands for that. */
function thing(area: Area, shown: unknown, values: Thing["values"]): Thing {
  const own = area.part !== null && isObject(shown) && area.part in shown;
  return { shown, values: own ? [shown[area.part!]] : values };
}

/** A pile is told as its size, as what lies on top of it, or as all that it holds. */
function sizeOf(pile: unknown): number | null {
  return typeof pile === "number" ? pile : Array.isArray(pile) ? pile.length : null;
}

function topOf(pile: unknown): unknown {
  return typeof pile === "number" ? null : Array.isArray(pile) ? ((pile as unknown[]).at(-1) ?? null) : pile;
}

/** By part, the values that lie on the table, as JSON. */
export function valuesOn(places: Place[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { area, rows } of places) {
    if (area.part === null) continue;
    const values = rows.flat().flatMap((one) => (one.values === "any" ? [] : one.values));
    const all = found.get(area.part) ?? [];
    found.set(area.part, new Set([...all, ...values.map((value) => JSON.stringify(value))]));
  }
  return found;
}
