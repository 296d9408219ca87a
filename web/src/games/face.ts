// What a game brings to the page. A game has a folder here, named as its id, with `face.ts`.
import type { Component } from "svelte";
import type { Flight } from "../lib/fly";
import type { TableStore } from "../lib/table.svelte";

/** A picture on the way from one view to the next. */
export interface Frame extends Flight {
  view: unknown;
  /** Milliseconds to look at it. */
  hold: number;
  /** The event to show large while this picture stands. */
  banner?: unknown;
}

export interface Face {
  Table: Component<{ table: TableStore }>;
  /** The pictures between a view and the truth that follows it; none is always allowed. */
  frames(before: unknown, events: unknown[]): Frame[];
  /** An event as a line of the log; empty if it is not worth one. */
  line(event: unknown, names: string[]): string;
}

const faces = import.meta.glob<{ face: Face }>("./*/face.ts");

export async function faceOf(game: string): Promise<Face> {
  const load = faces[`./${game}/face.ts`] ?? faces["./plain/face.ts"]!;
  return (await load()).face;
}

const pictures = import.meta.glob<{ pictures: Record<string, Component> }>("./*/pictures.ts");

/** Pictures for the rules help, by rule: a component that draws a `<figure>`. */
export async function picturesOf(game: string): Promise<Record<string, Component>> {
  return (await pictures[`./${game}/pictures.ts`]?.())?.pictures ?? {};
}
