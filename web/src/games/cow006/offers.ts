// The legal moves, sorted by what a player touches to make them.
import type { Cow006Move } from "../../wire";
import type { Special } from "./cards";

export interface Offers {
  moves: Cow006Move[];
  texts: Set<string>;
  /** Whether any move plays this special card. */
  specials: Set<string>;
}

export function offersOf(legal: Cow006Move[]): Offers {
  const kinds = legal.map(({ kind }) => (kind === "schemer_own" ? "schemer" : kind));
  return { moves: legal, texts: new Set(legal.map(({ text }) => text)), specials: new Set(kinds) };
}

/** Whether any move is of one of these kinds. */
export function offersKind(offers: Offers, kind: Cow006Move["kind"]): boolean {
  return offers.moves.some((move) => move.kind === kind);
}

/** What touching a row (from 0) means, with this special card in hand and this card chosen first. */
export function rowMove(row: number, special: Special | null, chosen: number | null): string {
  const number = row + 1;
  if (special === "paratrooper") return `paratrooper ${chosen ?? 1} > ${number}`;
  if (special === "schemer") return `schemer own ${number}`;
  if (special === "seventh" || special === "saboteur" || special === "stop") return `${special} ${number}`;
  return `row ${number}`;
}

/** Cards that can be touched where they lie in rows: to be shifted, or turned to plus. */
export function cardTargets(offers: Offers, special: Special | null): Set<number> {
  const found = new Set<number>();
  for (const { kind, parts } of offers.moves) {
    if (kind === special && (kind === "paratrooper" || kind === "schemer")) found.add(parts.card);
  }
  return found;
}

/** A move that stands for a special card when none of its moves is legal: the server will say why. */
export function probe(special: Special, card: number): string {
  if (special === "agent") return "agent";
  if (special === "medic" || special === "schemer") return `${special} ${card}`;
  return special === "paratrooper" ? `paratrooper ${card} > 1` : `${special} 1`;
}
