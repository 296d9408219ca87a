// The pictures between two views of Cow 006: the reveal, and each card on its way. Hints only; the next view is the
// truth.
import type { Cow006Event, Cow006RowView, Cow006View, Games } from "../../wire";
import type { Frame } from "../face";
import { nobodyAsked } from "../headers";
import { bulls } from "./cards";

type Picture = Frame<Games["cow006"]>;

const flyName = (card: number): string => `card-${card}`;
const seatName = (seat: number): string => `seat-${seat}`;

export function frames(before: Cow006View, events: Cow006Event[]): Picture[] {
  let view = before;
  const found: Picture[] = [];
  for (const event of events) {
    const next = after(view, event);
    if (!next) continue;
    view = next.view;
    found.push(next);
  }
  return found;
}

function after(view: Cow006View, event: Cow006Event): Picture | null {
  switch (event.event) {
    case "Shown":
      return shown(view, event.cards);
    case "Laid":
      return laid(view, event.card, event.row);
    case "RowTaken":
      return taken(view, event);
    case "SpecialPlayed":
      return { view, hold: 1000, banner: event };
    case "Drafted":
      return drafted(view, event.seat, event.card);
    case "RoundEnded":
      return { view, hold: 1500, banner: event };
    default:
      return null;
  }
}

function shown(view: Cow006View, cards: [number, number][]): Picture {
  const mine = cards.find(([seat]) => seat === view.header.seat)?.[1];
  const hand = view.hand?.filter((card) => card !== mine) ?? null;
  const from = Object.fromEntries(
    cards.filter(([seat]) => seat !== view.header.seat).map(([seat, card]) => [flyName(card), seatName(seat)]),
  );
  return { view: { ...nobodyAsked(view), phase: "lay", shown: cards, pick: null, hand }, hold: 700, from };
}

function laid(view: Cow006View, card: number, row: number): Picture {
  const rows = view.rows.map((lane) => without(lane, [card]));
  const lane = rows[row] ?? { cards: [], seventh: false, stopped: false, room: 5, penalty: 0 };
  rows[row] = withCards(
    lane,
    [...lane.cards, card].sort((a, b) => a - b),
  );
  return { view: { ...view, rows, shown: view.shown.filter(([, other]) => other !== card) }, hold: 260 };
}

function taken(view: Cow006View, event: Cow006Event & { event: "RowTaken" }): Picture {
  const rows = view.rows.map((lane) => without(lane, event.cards));
  if (event.gone) rows.splice(event.row, 1);
  const piles = view.piles.map((pile, seat) =>
    pile && seat === event.seat
      ? { ...pile, cards: [...pile.cards, ...event.cards], penalty: pile.penalty + event.penalty }
      : pile,
  );
  const to = Object.fromEntries(event.cards.map((card) => [flyName(card), seatName(event.seat)]));
  const left = view.shown.filter(([, card]) => !event.cards.includes(card));
  return { view: { ...view, rows, piles, shown: left }, hold: 650, to, banner: event };
}

function drafted(view: Cow006View, seat: number, card: number): Picture {
  const hand = seat === view.header.seat && view.hand ? [...view.hand, card].sort((a, b) => a - b) : view.hand;
  const to = seat === view.header.seat ? {} : { [flyName(card)]: seatName(seat) };
  return { view: { ...view, hand, table: view.table.filter((other) => other !== card) }, hold: 120, to };
}

function without(lane: Cow006RowView, cards: number[]): Cow006RowView {
  return withCards(
    lane,
    lane.cards.filter((card) => !cards.includes(card)),
  );
}

function withCards(lane: Cow006RowView, cards: number[]): Cow006RowView {
  return { ...lane, cards, penalty: cards.reduce((sum, card) => sum + bulls(card), 0) };
}
