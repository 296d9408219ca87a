// The six species, and the names that things have on the table, by which they fly.
export const NOTATION = ["horse", "cow", "pig", "sheep", "rooster", "black"] as const;
export const SPECIES = [0, 1, 2, 3, 4, 5] as const;
/** Cards that a side holds. */
export const SIDE = 3;

/** Each card with its number among equal ones before it: equal cards need names of their own. */
export function numbered(cards: number[]): { animal: number; copy: number }[] {
  return cards.map((animal, place) => ({
    animal,
    copy: cards.slice(0, place).filter((other) => other === animal).length,
  }));
}

export const handName = (animal: number, copy: number): string => `hand-${animal}-${copy}`;
export const sideName = (field: number, seat: number, animal: number, copy: number): string =>
  `side-${field}-${seat}-${animal}-${copy}`;
export const figureName = (field: number, place: number): string => `figure-${field}-${place}`;
export const backName = (seat: number, place: number): string => `back-${seat}-${place}`;
export const corralName = (seat: number, animal: number): string => `corral-${seat}-${animal}`;
export const supplyName = (animal: number): string => `supply-${animal}`;

export const sorted = (cards: number[]): number[] => [...cards].sort((a, b) => a - b);

export function countOf(cards: number[], animal: number): number {
  return cards.filter((card) => card === animal).length;
}

/** The cards without some of them. */
export function without(cards: number[], gone: number[]): number[] {
  const left = [...cards];
  for (const card of gone) if (left.includes(card)) left.splice(left.indexOf(card), 1);
  return left;
}

/** A count of each species with some animals more. */
export function counted(counts: number[], animals: number[]): number[] {
  return counts.map((number, animal) => number + countOf(animals, animal));
}

/** The values of one's figures of a species, lowest first. */
export function valuesOf(values: number[][], animal: number): number[] {
  return values.flatMap((counts, place) => Array.from({ length: counts[animal] ?? 0 }, () => place + 1));
}
