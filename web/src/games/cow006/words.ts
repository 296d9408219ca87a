// The table of Cow 006 in words: the same texts as in the terminal.
import { count, say, sayNamed } from "../../lib/texts.svelte";
import { COW006_SPECIALS, type Cow006Event, type Cow006View } from "../../wire";
import { type Special, bulls } from "./cards";

export const specialName = (kind: string): string => say(COW006_SPECIALS[kind] ?? kind);

/** What a special card does, where it is held and chosen. */
export function specialText(kind: string): string {
  switch (kind) {
    case "agent":
      return say("Your card starts a fifth row.");
    case "seventh":
      return say("Put it on any row: that row may then hold six cards.");
    case "saboteur":
      return say("Push your card into a row of your choice, in front or between two cards.");
    case "medic":
      return say("Take your card back and lay another one from your hand instead.");
    case "paratrooper":
      return say("First move any one card to another row where it fits; then lay your card.");
    case "stop":
      return say("Block a row: nothing goes in or out and nobody takes it, until some other row is taken.");
    case "schemer":
      return say("When your card takes a row: the bull heads of one card in it count for you, not against you.");
    default:
      return "";
  }
}

/** What to touch after choosing a special card. */
export function specialAim(kind: Special, chosen: number | null): string {
  if (kind === "agent") return say("Touch the empty lane: your card starts a fifth row.");
  if (kind === "seventh") return say("Touch a row: it may then hold six cards.");
  if (kind === "saboteur") return say("Touch the row into which your card is pushed.");
  if (kind === "medic") return say("Touch the hand card that is laid instead.");
  if (kind === "stop") return say("Touch the row to block.");
  if (kind === "schemer") return say("Touch the card that turns to plus.");
  return chosen === null
    ? say("Touch the card that jumps.")
    : say("Touch the row where {card} lands.", { card: chosen });
}

export function cardLabel(card: number): string {
  return `${card}, ${bullCount(bulls(card))}`;
}

export function bullCount(number: number): string {
  return count("{number} bull head", "{number} bull heads", number);
}

export function rowLabel(view: Cow006View, row: number): string {
  const lane = view.rows[row]!;
  const marks = [lane.seventh ? specialName("seventh") : "", lane.stopped ? specialName("stop") : ""].filter(Boolean);
  const head = sayNamed(say("row {number}", { number: row + 1 }), lane.cards.join(" "));
  return [head, bullCount(lane.penalty), ...marks].join(", ");
}

/** Whether a row is blocked: a card may fit there, and yet be too low for the open rows. */
export const hasStops = (view: Cow006View): boolean => view.rows.some((row) => row.stopped);

export function question(view: Cow006View, professional: boolean): string {
  const card = view.shown[0]?.[1];
  switch (view.phase) {
    case "draft":
      return say("Take a card from the table.");
    case "pick":
      return say("Which card do you play?");
    case "special":
      return say("You lay {card}. Do you play a special card with it?", { card });
    case "swap":
      return say("You took a row: do you swap a special card?");
    default:
      if (professional) return say("Where does your {card} go?", { card });
      return hasStops(view)
        ? say("Your {card} is too low for every open row. Which row do you take?", { card })
        : say("Your {card} is too low for every row. Which row do you take?", { card });
  }
}

const joined = (cards: number[]): string => cards.join(" ");

/** An event as a line of the log; empty if it is not worth one. */
export function line(event: Cow006Event, names: string[]): string {
  switch (event.event) {
    case "Dealt":
      return say("Round {number} begins with {cards}.", { number: event.round, cards: joined(event.starters) });
    case "LaidOut":
      return say("Round {number}: {name} drafts first.", { number: event.round, name: names[event.drafter] });
    case "Drafted":
      return say("{name} takes {card}.", { name: names[event.seat], card: event.card });
    case "RowsStarted":
      return say("The rows begin with {cards}.", { cards: joined(event.starters) });
    case "Shown":
      return say("Shown: {cards}.", {
        cards: event.cards.map(([seat, card]) => `${card} (${names[seat]})`).join(", "),
      });
    case "RoundEnded":
      return say("Round {number} ends: {scores}.", {
        number: event.round,
        scores: names.map((name, seat) => `${name} (${event.penalties[seat]})`).join(", "),
      });
    case "Laid":
      return sayNamed(names[event.seat], laidLine(event));
    case "RowTaken":
      return takenLine(event, names);
    default:
      return specialLine(event, names);
  }
}

function laidLine(event: Cow006Event & { event: "Laid" }): string {
  const values = { card: event.card, row: event.row + 1 };
  if (event.end === "front") return say("{card} goes to the front of row {row}.", values);
  return event.end === "start" ? say("{card} starts row {row}.", values) : say("{card} goes to row {row}.", values);
}

export function takenLine(event: Cow006Event & { event: "RowTaken" }, names: string[]): string {
  const said = count(
    "{name} takes row {row}: {cards} ({number} bull head).",
    "{name} takes row {row}: {cards} ({number} bull heads).",
    event.penalty,
    { name: names[event.seat], row: event.row + 1, cards: joined(event.cards) },
  );
  return event.gone ? `${said} ${say("The row is gone; four are left.")}` : said;
}

function specialLine(event: Cow006Event, names: string[]): string {
  switch (event.event) {
    case "HandDealt": {
      if (!event.specials.length) return "";
      const cards = event.specials.map(specialName).join(", ");
      return say("{name} holds special cards: {cards}.", { name: names[event.seat], cards });
    }
    case "SpecialPlayed":
      return playedLine(event, names);
    case "StopsLifted":
      return count("{number} Stop is lifted.", "{number} Stops are lifted.", event.count);
    case "Schemed":
      return event.credit === 0
        ? say("The row costs nothing; discarded: {cards}.", { cards: joined(event.discarded) })
        : say("{card} turns to plus: {credit} off the penalty.", { card: event.card, credit: event.credit });
    case "Swapped":
      return say("{name} swaps {special}.", { name: names[event.seat], special: specialName(event.kind) });
    case "Drew":
      return say("{name} draws {special}.", { name: names[event.seat], special: specialName(event.kind) });
    default:
      return "";
  }
}

function playedLine(event: Cow006Event & { event: "SpecialPlayed" }, names: string[]): string {
  const values = {
    name: names[event.seat],
    special: specialName(event.kind),
    card: event.card,
    row: event.row === null ? null : event.row + 1,
  };
  if (event.row !== null && event.card !== null) return say("{name} plays {special}: {card}, row {row}.", values);
  if (event.row !== null) return say("{name} plays {special} on row {row}.", values);
  if (event.card !== null) return say("{name} plays {special}: {card}.", values);
  return say("{name} plays {special}.", values);
}
