// What a game brings to the page. A game has a folder here, named as its id, with `face.ts`.
import type { Component } from "svelte";
import type { Flight } from "../lib/fly";
import type { Sounds } from "../lib/hearing";
import type { TableStore } from "../lib/table.svelte";
import { loadTexts } from "../lib/texts.svelte";
import type { AnyGame } from "../wire";

/** A picture on the way from one view to the next. */
export interface Frame<G extends AnyGame = AnyGame> extends Flight {
  view: G["view"];
  /** Milliseconds to look at it. */
  hold: number;
  /** The event to show large while this picture stands. */
  banner?: G["event"];
}

/** A game on the page; `Games[ID]` says what it is given. */
export interface Face<G extends AnyGame = AnyGame> {
  Table: Component<{ table: TableStore<G>; view: G["view"] }>;
  /** What a seat holds, small, beside a table that is looked back at; the view is that seat's own. */
  SeatHand: Component<{ view: G["view"]; seat: number }>;
  /** The pictures between a view and the truth that follows it; none is always allowed. */
  frames(before: G["view"], events: G["event"][]): Frame<G>[];
  /** The values of a refusal as the table names things; as the server gives them if there is none. */
  told?(values: Record<string, unknown>): Record<string, unknown>;
  /** An event as a line of the log; empty if it is not worth one. */
  line(event: G["event"], names: string[]): string;
  /**
   * The things that a line of the log shows when it is touched, by their names (`data-thing` or `data-fly`); without
   * this, the seat that did it: `seat-N`.
   */
  things?(event: G["event"]): string[];
  /** What its events sound like: what `sounds.ts` in its folder exports. */
  sounds?: Sounds<G>;
}

// Here the types of the games meet: a table of a game is shown by the face in the folder of that game's id.
const faces = import.meta.glob<{ face: Face }>("./*/face.ts");

export const hasFace = (game: string): boolean => `./${game}/face.ts` in faces;

const sounds = import.meta.glob<{ sounds: Sounds }>("./*/sounds.ts");

/** A game's face, with its sounds, and with its texts in the language that is spoken. */
export async function faceOf(game: string): Promise<Face> {
  const load = faces[`./${game}/face.ts`] ?? faces["./plain/face.ts"]!;
  const [{ face }, heard] = await Promise.all([load(), sounds[`./${game}/sounds.ts`]?.(), loadTexts(game)]);
  return { ...face, ...heard };
}

/** By rule, a component that draws a `<figure>` for it. */
export type Pictures = Record<string, Component<{ rule: string }>>;

const pictures = import.meta.glob<{ pictures: Pictures }>("./*/pictures.ts");

/** The pictures for the rules help of a game. */
export async function picturesOf(game: string): Promise<Pictures> {
  return (await pictures[`./${game}/pictures.ts`]?.())?.pictures ?? {};
}
