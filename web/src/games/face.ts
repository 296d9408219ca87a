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

/** By rule, a component that draws a `<figure>` for it. */
export type Pictures = Record<string, Component<{ rule: string }>>;

const pictures = import.meta.glob<{ pictures: Pictures }>("./*/pictures.ts");

/** The pictures for the rules help of a game. */
export async function picturesOf(game: string): Promise<Pictures> {
  return (await pictures[`./${game}/pictures.ts`]?.())?.pictures ?? {};
}
