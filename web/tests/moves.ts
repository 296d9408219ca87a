// Legal moves as the server sends them, made from their texts: only tests read the notation.
import { NOTATION } from "../src/games/black_sheep/animals";
import { spaceOf } from "../src/games/war_and_sheep/spaces";
import type { BlackSheepMove, Cow006Move, Move, WarAndSheepMove, WolvesAndSheepMove } from "../src/wire";

type Structure = Pick<Move, "kind" | "parts">;

const legal =
  <M extends Move>(structure: (text: string) => Structure) =>
  (...texts: string[]): M[] =>
    texts.map((text, number) => ({ number, text, ...structure(text) }) as M);

export const cowMoves = legal<Cow006Move>((text) => {
  const [kind = "", first = "", , last = ""] = text.split(" ");
  const row = Number(first) - 1;
  if (text === "-") return { kind: "none", parts: {} };
  if (/^\d/.test(text)) return { kind: "pick", parts: { card: Number(text) } };
  if (kind === "row") return { kind: "take", parts: { row } };
  if (kind === "front" || kind === "back") return { kind: "lay", parts: { end: kind, row } };
  if (kind === "paratrooper") return { kind, parts: { card: Number(first), row: Number(last) - 1 } };
  if (text.startsWith("schemer own")) return { kind: "schemer_own", parts: { row: Number(text.at(-1)) - 1 } };
  if (kind === "medic" || kind === "schemer") return { kind, parts: { card: Number(first) } };
  if (kind === "swap") return { kind, parts: { special: first } };
  return { kind, parts: first ? { row } : {} };
});

export const blackSheepMoves = legal<BlackSheepMove>((text) => {
  const [place = "", card = "", second] = text.split(" ");
  const field = Number(place) - 1;
  const animal = (word: string): number => NOTATION.findIndex((name) => name === word);
  if (second && !second.startsWith("-"))
    return { kind: "two", parts: { field, cards: [animal(card), animal(second)] } };
  return { kind: "one", parts: { field, card: animal(card), discard: second ? animal(second.slice(1)) : null } };
});

export const warMoves = legal<WarAndSheepMove>((text) => {
  const [first = "", second = "", third = ""] = text.split(" ");
  if (text === "-") return { kind: "no_more", parts: {} };
  if (text === "up both") return { kind: "leave_both_up", parts: {} };
  if (first === "unhide") return { kind: first, parts: {} };
  if (first === "sheep" || first === "mad") return { kind: "return", parts: { sheep: first } };
  if (first === "play" || first === "take") return { kind: first, parts: { card: second } };
  if (first === "look" || first === "hide") return { kind: first, parts: { space: spaceOf(second) } };
  if (first === "up") return { kind: "leave_up", parts: { space: spaceOf(second) } };
  if (first === "wolf") return { kind: "prowl", parts: { space: spaceOf(second), direction: third } };
  if (second) return { kind: "run", parts: { space: spaceOf(first), direction: second } };
  return { kind: "name", parts: { space: spaceOf(first) } };
});

export const wolvesMoves = legal<WolvesAndSheepMove>((text) => {
  const [, tile, side, x, y, turns] = /^(\w+)([ab]) (-?\d+),(-?\d+)(?: r(\d))?$/.exec(text) ?? [];
  if (!tile) return { kind: text.replace(" ", "_"), parts: {} };
  return { kind: "lay", parts: { tile, side, x: Number(x), y: Number(y), turns: Number(turns ?? 0) } };
});
