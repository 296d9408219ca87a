// What a change makes of a value: steps bring changes, as `docs/wire.md` describes them, not whole tables.
import type { Change } from "../wire";

const GONE = 0;

/** The new value. The old one stays as it is, and what did not change is shared by both. */
export function changed<T>(value: T, change: Change): T {
  return anew(value, change) as T;
}

function anew(value: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change.length === 1 ? change[0] : spliced(value as unknown[], change);
  if (change === null || typeof change !== "object") return change;
  if (Array.isArray(value))
    return (value as unknown[]).map((item, place) => (place in change ? anew(item, change[place]!) : item));
  const found: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  const names = Object.keys(found);
  for (const [place, part] of Object.entries(change)) {
    const name = /^\d+$/.test(place) ? names[Number(place)]! : place;
    if (part === GONE) delete found[name];
    else found[name] = anew(found[name], part);
  }
  return found;
}

function spliced(value: unknown[], [start, gone, ...items]: unknown[]): unknown[] {
  const from = start as number;
  return [...value.slice(0, from), ...items, ...value.slice(from + (gone as number))];
}
