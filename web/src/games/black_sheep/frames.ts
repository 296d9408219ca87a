// The pictures between two views of Black Sheep: cards laid and drawn, a field won and restocked. Hints only.
import type { BlackSheepEvent, BlackSheepFieldView, BlackSheepView, Games } from "../../wire";
import type { Frame } from "../face";
import { nobodyAsked } from "../headers";
import {
  SIDE,
  backName,
  corralName,
  countOf,
  counted,
  figureName,
  handName,
  numbered,
  sideName,
  sorted,
  supplyName,
  without,
} from "./animals";

type Picture = Frame<Games["black_sheep"]>;
type View = BlackSheepView;
type Of<Name extends BlackSheepEvent["event"]> = BlackSheepEvent & { event: Name };

export function frames(before: View, events: BlackSheepEvent[]): Picture[] {
  let view = before;
  const found: Picture[] = [];
  for (const event of events) {
    for (const frame of after(view, event)) {
      view = frame.view;
      found.push(frame);
    }
  }
  return found;
}

function after(view: View, event: BlackSheepEvent): Picture[] {
  switch (event.event) {
    case "Played":
      return [played(view, event)];
    case "Drew":
      return event.seat === view.header.seat ? [] : [drew(view, event)];
    case "CardsSeen":
      return [drewOwn(view, event)];
    case "Refilled":
      return [{ view: { ...view, deck: event.cards, discards: view.discards.map(() => 0) }, hold: 250 }];
    case "Passed":
      return [{ view, hold: 900, banner: event }];
    case "FieldWon":
      return [{ view: judged(view, event), hold: 1200, banner: event }, won(view, event)];
    case "ValuesSeen":
      return [{ view, hold: 1200, banner: event }];
    case "RestockDrawn":
      return [{ view: { ...view, deck: Math.max(0, view.deck - event.cards.length) }, hold: 600, banner: event }];
    case "Restocked":
      return [restocked(view, event)];
    case "FieldTurned":
      return [
        {
          view: changed(view, event.field, (field) => ({ ...field, turned: true, figures: [] })),
          hold: 1500,
          banner: event,
        },
      ];
    default:
      return [];
  }
}

function changed(view: View, number: number, change: (field: BlackSheepFieldView) => BlackSheepFieldView): View {
  return {
    ...nobodyAsked(view),
    outlook: [],
    fields: view.fields.map((field, place) => (place === number ? change(field) : field)),
  };
}

function heldBy(view: View, seat: number, change: number): number[] {
  return view.held.map((number, place) => (place === seat ? number + change : number));
}

function played(view: View, event: Of<"Played">): Picture {
  const { seat, field, cards } = event;
  const gone = event.discarded === null ? cards : [...cards, event.discarded];
  const old = view.fields[field]?.sides[seat]?.cards ?? [];
  const held = view.held[seat] ?? SIDE;
  const mine = seat === view.header.seat && view.hand !== null;
  const start = (animal: number, place: number): string =>
    mine ? handName(animal, place) : backName(seat, held - 1 - place);
  const from: Record<string, string> = {};
  numbered(cards).forEach(
    ({ animal, copy }, place) =>
      (from[sideName(field, seat, animal, copy + countOf(old, animal))] = start(animal, mine ? copy : place)),
  );
  const to =
    event.discarded === null
      ? {}
      : { [start(event.discarded, mine ? countOf(cards, event.discarded) : cards.length)]: "discards" };
  const next = changed(view, field, (was) => ({
    ...was,
    sides: was.sides.map((side, place) =>
      place === seat ? { ...side, cards: sorted([...side.cards, ...cards]) } : side,
    ),
  }));
  const discards = event.discarded === null ? view.discards : counted(view.discards, [event.discarded]);
  const hand = mine ? without(view.hand!, gone) : view.hand;
  return { view: { ...next, hand, discards, held: heldBy(view, seat, -gone.length) }, hold: 350, from, to };
}

function drew(view: View, event: Of<"Drew">): Picture {
  const held = view.held[event.seat] ?? 0;
  const from = Object.fromEntries(
    Array.from({ length: event.number }, (_, place) => [backName(event.seat, held + place), "deck"]),
  );
  return {
    view: { ...view, deck: Math.max(0, view.deck - event.number), held: heldBy(view, event.seat, event.number) },
    hold: 60,
    from,
  };
}

function drewOwn(view: View, event: Of<"CardsSeen">): Picture {
  const old = view.hand ?? [];
  const from: Record<string, string> = {};
  for (const { animal, copy } of numbered(event.cards)) from[handName(animal, copy + countOf(old, animal))] = "deck";
  const held = heldBy(view, event.seat, event.cards.length);
  return {
    view: { ...view, hand: sorted([...old, ...event.cards]), deck: Math.max(0, view.deck - event.cards.length), held },
    hold: 120,
    from,
  };
}

/** The field as it is scored: one side has won, the others are beaten. */
function judged(view: View, event: Of<"FieldWon">): View {
  return changed(view, event.field, (field) => ({
    ...field,
    sides: field.sides.map((side, seat) => ({
      ...side,
      losing: seat !== event.seat,
      combination: seat === event.seat ? event.combination : side.combination,
    })),
  }));
}

function won(view: View, event: Of<"FieldWon">): Picture {
  const to: Record<string, string> = {};
  event.figures.forEach((animal, place) => (to[figureName(event.field, place)] = corralName(event.seat, animal)));
  const sides = view.fields[event.field]?.sides ?? [];
  sides.forEach((side, seat) =>
    numbered(side.cards).forEach(({ animal, copy }) => (to[sideName(event.field, seat, animal, copy)] = "discards")),
  );
  const next = changed(view, event.field, (field) => ({
    ...field,
    figures: [],
    sides: field.sides.map(() => ({ cards: [], finished: 0, combination: null, groups: [], losing: false })),
  }));
  const corrals = view.corrals.map((corral, seat) => (seat === event.seat ? counted(corral, event.figures) : corral));
  return {
    view: {
      ...next,
      corrals,
      discards: counted(
        view.discards,
        sides.flatMap((side) => side.cards),
      ),
    },
    hold: 350,
    to,
  };
}

function restocked(view: View, event: Of<"Restocked">): Picture {
  const from = Object.fromEntries(
    event.figures.map((animal, place) => [figureName(event.field, place), supplyName(animal)]),
  );
  const supply = view.supply.map((number, animal) => Math.max(0, number - countOf(event.figures, animal)));
  return {
    view: { ...changed(view, event.field, (field) => ({ ...field, figures: event.figures })), supply },
    hold: 450,
    from,
  };
}
