// What is printed on the cards.
export const SPECIALS = ["agent", "seventh", "saboteur", "medic", "paratrooper", "stop", "schemer"] as const;
export type Special = (typeof SPECIALS)[number];

/** The bull heads on a card (C2). */
export function bulls(card: number): number {
  if (card === 55) return 7;
  if (card % 11 === 0) return 5;
  if (card % 10 === 0) return 3;
  return card % 5 === 0 ? 2 : 1;
}

export function bullsOf(cards: number[]): number {
  return cards.reduce((sum, card) => sum + bulls(card), 0);
}
