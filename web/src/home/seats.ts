/** The number of seats for a quick game: four where the game allows it. */
export function friendlyNumber(seats: number[]): number {
  return seats.includes(4) ? 4 : (seats.findLast((number) => number < 4) ?? seats[0]!);
}
