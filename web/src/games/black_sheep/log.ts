// Events as sentences for the log: everybody's deeds by name, one's own too.
import { count, say } from "../../lib/texts.svelte";
import type { BlackSheepEvent } from "../../wire";
import { animalName, combinationName, listed } from "./words";

/** An event as a line of the log; empty if it is not worth one. */
export function line(event: BlackSheepEvent, names: string[]): string {
  switch (event.event) {
    case "Dealt":
      return say("The cards are dealt. {name} begins.", { name: names[event.first] });
    case "Played":
      return playedLine(event, names);
    case "CardsSeen":
      return say("{name} draws: {cards}.", { name: names[event.seat], cards: listed(event.cards) });
    case "Passed":
      return say("{name} has no open side and passes.", { name: names[event.seat] });
    case "FieldWon":
      return say("{name} wins field {field} ({combination}) and takes: {figures}. The cards: {cards}.", {
        name: names[event.seat],
        field: event.field + 1,
        figures: listed(event.figures),
        combination: combinationName(event.combination),
        cards: listed(event.cards),
      });
    case "ValuesSeen":
      return say("{name} looks under the new figures: {values}.", {
        name: names[event.seat],
        values: event.values.map(([animal, value]) => `${animalName(animal)} ${value}`).join(", "),
      });
    default:
      return courseLine(event, names);
  }
}

function playedLine(event: BlackSheepEvent & { event: "Played" }, names: string[]): string {
  const values = { name: names[event.seat], field: event.field + 1, cards: listed(event.cards) };
  return event.discarded === null
    ? say("{name} plays to field {field}: {cards}.", values)
    : say("{name} plays to field {field}: {cards}, and discards: {discard}.", {
        ...values,
        discard: animalName(event.discarded),
      });
}

function courseLine(event: BlackSheepEvent, names: string[]): string {
  switch (event.event) {
    case "HandDealt":
      return say("{name} holds: {cards}.", { name: names[event.seat], cards: listed(event.cards) });
    case "Refilled":
      return count(
        "The discards are shuffled into a new deck of {number} card.",
        "The discards are shuffled into a new deck of {number} cards.",
        event.cards,
      );
    case "RestockDrawn":
      return say("Drawn for field {field}: {cards}.", { field: event.field + 1, cards: listed(event.cards) });
    case "Restocked":
      return say("Field {field} now has: {figures}.", { field: event.field + 1, figures: listed(event.figures) });
    case "FieldTurned":
      return event.first
        ? say("There are no figures for field {field}: it is turned over, and the final phase begins.", {
            field: event.field + 1,
          })
        : say("Field {field} is turned over.", { field: event.field + 1 });
    case "GameEnded":
      return say("The game is over: {scores}.", {
        scores: names.map((name, seat) => `${name} (${event.points[seat]})`).join(", "),
      });
    default:
      return "";
  }
}
