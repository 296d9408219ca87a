/** The number of seats for a quick game: four where the game allows it. */
export function friendlyNumber(seats: number[]): number {
  return seats.includes(4) ? 4 : (seats.findLast((number) => number < 4) ?? seats[0]!);
}

/** Of these numbers of seats, the one that is nearest to a number. */
export function nearest(seats: number[], number: number): number {
  return seats.reduce((best, one) => (Math.abs(one - number) < Math.abs(best - number) ? one : best));
}
