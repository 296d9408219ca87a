// Where a screen is too full for a coach to lie on the table: the table leaves it some room, above it or left of it.
import { MediaQuery } from "svelte/reactivity";

const tall = new MediaQuery("(max-width: 560px) and (min-height: 600px)");
const small = new MediaQuery("(max-height: 700px)");
const low = new MediaQuery("(max-height: 480px) and (min-width: 700px)");

/** Most of what a coach says fits in here, so that the table seldom changes its size. */
const HIGH = 132;
const LESS_HIGH = 104;
const WIDE = 248;

export type Side = "top" | "left";

/** The side of the table that a coach has to itself; null where it lies wherever there is room. */
export const sideNow = (): Side | null => (tall.current ? "top" : low.current ? "left" : null);

/** What the table leaves free, in pixels. */
export const dock = $state({ top: 0, left: 0 });

export function takeRoom(side: Side | null, height: number): void {
  dock.top = side === "top" ? Math.max(small.current ? LESS_HIGH : HIGH, height + 6) : 0;
  dock.left = side === "left" ? WIDE : 0;
}
