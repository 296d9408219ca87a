// What is printed on the cards.
import { COW006_BULLS } from "../../wire";

export const SPECIALS = ["agent", "seventh", "saboteur", "medic", "paratrooper", "stop", "schemer"] as const;
export type Special = (typeof SPECIALS)[number];

/** The bull heads on a card (C2), from the engine's own table. */
export const bulls = (card: number): number => COW006_BULLS[card] ?? 0;
