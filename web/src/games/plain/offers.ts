// The legal moves by their structure: a move is chosen part by part, by touching things or by buttons.
import type { Move } from "../../wire";
import { same } from "./areas";

/** So many moves of one kind are offered at once; of more, one part at a time. */
const MANY = 12;

/** A part of the move that is decided. */
export interface Step {
  part: string;
  value: unknown;
  /** Any value of the part. */
  any?: boolean;
  kind?: string;
}

export interface Choice {
  text: string;
  /** What is decided by it: a whole move, or a part of one. */
  move?: Move;
  step?: Step;
}

export interface Group {
  kind: string;
  /** The part that is chosen here; empty if whole moves are. */
  part: string;
  /** Parts that are chosen by touching things. */
  touched: string[];
  choices: Choice[];
}

const fits = (move: Move, step: Step): boolean =>
  step.part in move.parts &&
  (step.any === true || same(move.parts[step.part], step.value)) &&
  (step.kind === undefined || step.kind === move.kind);

export const narrowed = (legal: Move[], steps: Step[]): Move[] =>
  legal.filter((move) => steps.every((step) => fits(move, step)));

/** The steps after one more, which replaces what was decided of the same part; null if no move is left. */
export function withStep(legal: Move[], steps: Step[], step: Step): Step[] | null {
  const all = [...steps.filter(({ part }) => part !== step.part), step];
  return narrowed(legal, all).length ? all : null;
}

/** By part, the values that can be chosen now, as JSON: also those that would replace what is decided. */
export function offeredValues(legal: Move[], steps: Step[]): Map<string, Set<string>> {
  const parts = new Set(legal.flatMap((move) => Object.keys(move.parts)));
  const found = new Map<string, Set<string>>();
  for (const part of parts) {
    const others = steps.filter((step) => step.part !== part);
    const left = narrowed(legal, others).filter((move) => part in move.parts);
    found.set(part, new Set(left.map((move) => JSON.stringify(move.parts[part]))));
  }
  return found;
}

/** What there is to choose, by kind. `isTouchable` says whether a value of a part lies on the table. */
export function groupsOf(
  legal: Move[],
  steps: Step[],
  isTouchable: (part: string, value: unknown) => boolean,
): Group[] {
  const left = narrowed(legal, steps);
  const kinds = [...new Set(left.map(({ kind }) => kind))];
  const decided = new Set(steps.map(({ part }) => part));
  return kinds.map((kind) => {
    const moves = left.filter((move) => move.kind === kind);
    const open = Object.keys(moves[0]!.parts).filter((part) => !decided.has(part));
    const touched = open.filter((part) => moves.every((move) => isTouchable(part, move.parts[part])));
    if (touched.length) return { kind, part: "", touched, choices: [] };
    return moves.length > MANY ? byPart(kind, moves) : { kind, part: "", touched, choices: wholeMoves(kind, moves) };
  });
}

/** The values of the first part in which the moves differ. */
function byPart(kind: string, moves: Move[]): Group {
  const part = Object.keys(moves[0]!.parts).find((name) => valuesOf(moves, name).length > 1);
  if (part === undefined) return { kind, part: "", touched: [], choices: wholeMoves(kind, moves) };
  const texts = textsOf(moves, part);
  const choices = valuesOf(moves, part).map((value) => {
    const step = { part, value, kind };
    const found = narrowed(moves, [step]);
    const text = texts.get(JSON.stringify(value)) ?? "";
    return found.length === 1 ? { text, move: found[0]! } : { text, step };
  });
  return { kind, part, touched: [], choices };
}

function valuesOf(moves: Move[], part: string): unknown[] {
  const found = new Map(moves.map((move) => [JSON.stringify(move.parts[part]), move.parts[part]]));
  return [...found.values()];
}

/** The moves with their texts, without the words that all of them share. */
function wholeMoves(kind: string, moves: Move[]): Choice[] {
  const words = moves.map(({ text }) => text.split(" "));
  const isAlike = words.every((one) => one.length === words[0]!.length);
  const shared = (place: number): boolean => words.every((one) => one[place] === words[0]![place]);
  return moves.map((move, number) => {
    if (moves.length > 1 && isAlike)
      return { move, text: words[number]!.filter((_, place) => !shared(place)).join(" ") };
    return { move, text: move.text.startsWith(`${kind} `) ? move.text.slice(kind.length + 1) : move.text };
  });
}

/**
 * How the values of a part are written, by their JSON: the word of the moves' texts that goes with them, or the value
 * itself where there is none.
 */
export function textsOf(moves: Move[], part: string): Map<string, string> {
  const having = moves.filter((move) => part in move.parts);
  const words = having.map(({ text }) => text.split(" "));
  const keys = having.map((move) => JSON.stringify(move.parts[part]));
  for (let place = 0; place < Math.min(...words.map((one) => one.length)); place++) {
    const found = new Map(keys.map((key, number) => [key, words[number]![place]!]));
    const isTheirs = keys.every((key, number) => found.get(key) === words[number]![place]);
    if (isTheirs && new Set(found.values()).size === found.size && found.size > 1) return found;
  }
  return new Map(keys.map((key, number) => [key, plainText(having[number]!.parts[part])]));
}

function plainText(value: unknown): string {
  return typeof value === "string"
    ? value
    : Array.isArray(value)
      ? value.map(plainText).join(" ")
      : JSON.stringify(value);
}
