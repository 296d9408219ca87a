// The pictures between two views of Cow 006: the reveal, and each card on its way. Hints only; the next view is the
// truth.
import type { Cow006Event, Cow006RowView, Cow006View, Games } from "../../wire";
import type { Frame } from "../face";
import { nobodyAsked } from "../headers";
import { bulls } from "./cards";

type Picture = Frame<Games["cow006"]>;

const flyName = (card: number): string => `card-${card}`;
const seatName = (seat: number): string => `seat-${seat}`;

/** Milliseconds of a flight from place to place, and to a pile: see `fly.ts`. */
const FLIGHT = 380;
const LEAVING = 494;
/** A whole trick takes no longer than this, however many play it: the reveal, and then all cards. */
const REVEAL = 800;
const LAYING = 4200;
const SHORTEST = 20;

/** How long a picture is seen at the normal speed. */
export const timeOf = ({ hold, to }: Picture): number => hold + (to && Object.keys(to).length ? LEAVING : FLIGHT);

export function frames(before: Cow006View, events: Cow006Event[]): Picture[] {
  let view = before;
  const found: Picture[] = [];
  for (const together of groupsOf(events, before.header.seats)) {
    const next = together.reduce<Picture | null>(
      (picture, event) => joined(picture, after(picture?.view ?? view, event)),
      null,
    );
    if (!next) continue;
    view = next.view;
    found.push(next);
  }
  return paced(found, events, before.header.seats);
}

/** What is seen at once: who takes a row starts it anew; of many players, two or three cards that only come to lie. */
function groupsOf(events: Cow006Event[], seats: number): Cow006Event[][] {
  const most = seats > 7 ? 3 : seats > 5 ? 2 : 1;
  const found: Cow006Event[][] = [];
  for (const event of events) {
    const last = found.at(-1);
    const begins = last?.[0];
    if (event.event !== "Laid" || !last || !begins) found.push([event]);
    else if (begins.event === "RowTaken" && last.length === 1 && begins.seat === event.seat) last.push(event);
    else if (begins.event === "Laid" && last.length < most) last.push(event);
    else found.push([event]);
  }
  return found;
}

function joined(one: Picture | null, other: Picture | null): Picture | null {
  if (!one || !other) return one ?? other;
  return {
    ...one,
    ...other,
    hold: Math.max(one.hold, other.hold),
    ...(one.to ? { to: { ...one.to, ...other.to } } : {}),
  };
}

/** What there is of a trick in these pictures gets its share of the time. */
function paced(pictures: Picture[], events: Cow006Event[], seats: number): Picture[] {
  const laid = events.filter(({ event }) => event === "Laid").length;
  const shown = events.some(({ event }) => event === "Shown");
  const others = pictures.filter(({ banner }) => banner && banner.event !== "RowTaken");
  const free = others.reduce((sum, picture) => sum + timeOf(picture), 0);
  const room = (shown ? REVEAL : 0) + (LAYING * Math.min(laid, seats)) / seats + free;
  const holds = pictures.reduce((sum, { hold }) => sum + hold, 0);
  const whole = pictures.reduce((sum, picture) => sum + timeOf(picture), 0);
  if (whole <= room || (!laid && !shown)) return pictures;
  const factor = Math.max(0, room - (whole - holds)) / holds;
  return pictures.map((picture) => ({ ...picture, hold: Math.max(SHORTEST, Math.floor(picture.hold * factor)) }));
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
      return { view, hold: 900, banner: event };
    default:
      return null;
  }
}

function shown(view: Cow006View, cards: [number, number][]): Picture {
  const mine = cards.find(([seat]) => seat === view.header.seat)?.[1];
  const hand = view.hand?.filter((card) => card !== mine) ?? null;
  const played = view.played.map((past, seat) =>
    past && seat === view.header.seat && mine !== undefined ? [...past, mine] : past,
  );
  const from = Object.fromEntries(
    cards.filter(([seat]) => seat !== view.header.seat).map(([seat, card]) => [flyName(card), seatName(seat)]),
  );
  return { view: { ...nobodyAsked(view), phase: "lay", shown: cards, pick: null, hand, played }, hold: 600, from };
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
