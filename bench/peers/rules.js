// The classic round of Cow 006 in its simplest honest form. Rows and hands are arrays, or what a peer has in their place.

export const GAME = "cow";
export const SEATS = 4;
const HAND = 10;
const ROWS = 4;
const FULL = 5;

export const DECK = Array.from({ length: 104 }, (_, index) => index + 1);

export function deal(shuffled) {
  const cards = [...shuffled];
  const hands = Array.from({ length: SEATS }, () => cards.splice(0, HAND));
  const rows = cards
    .splice(0, ROWS)
    .sort((one, other) => one - other)
    .map((card) => [card]);
  return { hands, rows };
}

function penalty(card) {
  if (card === 55) return 7;
  if (card % 11 === 0) return 5;
  if (card % 10 === 0) return 3;
  return card % 5 === 0 ? 2 : 1;
}

const last = (row) => row.at(-1);
const cost = (row) => row.reduce((sum, card) => sum + penalty(card), 0);

function least(rows, key) {
  return rows.reduce((best, row) => (key(row) < key(best) ? row : best));
}

/** Lays a card and returns what it costs its player. A card that is too low takes the cheapest row: nobody is asked. */
function lay(rows, card) {
  const lower = rows.filter((row) => last(row) < card);
  const row = lower.length ? least(lower, (one) => card - last(one)) : least(rows, cost);
  const taken = lower.length === 0 || row.length === FULL ? row.splice(0, row.length) : [];
  row.push(card);
  return cost(taken);
}

/** Lays everybody's pick, lowest first, and returns what each seat has to pay. */
export function layAll(rows, picks) {
  const costs = picks.map(() => 0);
  const order = picks.map((card, seat) => ({ card, seat })).sort((one, other) => one.card - other.card);
  for (const { card, seat } of order) costs[seat] = lay(rows, card);
  return costs;
}
