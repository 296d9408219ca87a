// The log of War & Sheep in words: who did what, one's own deeds by name too.
import { count, say } from "../../lib/texts.svelte";
import type { WarAndSheepEvent } from "../../wire";
import { nameOf } from "./spaces";
import { cardName, cardsText, endingText, spacesText, tokenName, tokensText } from "./words";

type Kind<Name extends string> = WarAndSheepEvent & { event: Name };

/** An event as a line of the log; empty if it is not worth one. */
export function line(event: WarAndSheepEvent, names: string[]): string {
  return meadow(event, names) || losses(event, names) || cards(event, names) || effects(event, names);
}

function meadow(event: WarAndSheepEvent, names: string[]): string {
  switch (event.event) {
    case "Began":
      return say("The tokens lie face down. {name} begins.", { name: names[event.seat] });
    case "Looked":
      return say("{name} looks at {spaces}.", { name: names[event.seat], spaces: spacesText(event.spaces) });
    case "Saw":
      return say("{name} sees: {tokens}.", { name: names[event.seat], tokens: tokensText(event.tokens) });
    case "TurnedUp":
      return say("{name} turns up {space}: {token}.", {
        name: names[event.seat],
        space: nameOf(event.space),
        token: tokenName(event.token),
      });
    case "SheepRan":
      return run(event, names);
    case "WolfRan":
      return say("{name} moves the wolf from {start} to {end}.", {
        name: names[event.seat],
        start: nameOf(event.start),
        end: nameOf(event.end),
      });
    case "Hid":
      return say("{name} hides the sheep on {space}.", { name: names[event.seat], space: nameOf(event.space) });
    case "Unhid":
      return say("{name} turns the sheep on {space} back.", { name: names[event.seat], space: nameOf(event.space) });
    case "Skipped":
      return say("{name} can do nothing; the turn is over.", { name: names[event.seat] });
    default:
      return "";
  }
}

function run(event: Kind<"SheepRan">, names: string[]): string {
  const values = { name: names[event.owner], start: nameOf(event.start), end: nameOf(event.target ?? event.end) };
  const ran =
    event.target === null
      ? say("{name}'s sheep runs from {start} to {end}.", values)
      : event.wolf
        ? say("{name}'s sheep runs from {start} into the wolf on {end}.", values)
        : say("{name}'s sheep runs from {start} to the token on {end}.", values);
  return event.file ? `${ran} ${count("{number} sheep follows it.", "{number} sheep follow it.", event.file)}` : ran;
}

function losses(event: WarAndSheepEvent, names: string[]): string {
  switch (event.event) {
    case "SheepLost":
      if (event.reason === "wolf")
        return say("A wolf eats {name}'s sheep on {space}.", { name: names[event.owner], space: nameOf(event.space) });
      if (event.reason === "five")
        return say("{name}'s sheep has eaten too much and is out.", { name: names[event.owner] });
      return say("{name}'s sheep on {space} is roasted.", { name: names[event.owner], space: nameOf(event.space) });
    case "GrassTaken":
      return say("{name} takes grass {value}.", { name: names[event.seat], value: event.value });
    case "WolfGone":
      return say("The wolf on {space} is out.", { space: nameOf(event.space) });
    case "GameEnded":
      return event.reason === "no_sheep" ? say("The game is over.") : endingText(event.reason);
    default:
      return "";
  }
}

function cards(event: WarAndSheepEvent, names: string[]): string {
  switch (event.event) {
    case "Drew":
      return say("{name} takes a card.", { name: names[event.seat] });
    case "GotCard":
      return say("{name} gets: {card}.", { name: names[event.seat], card: cardName(event.card) });
    case "Binged":
      if (!event.lost.length) return say("It is a Binge, and {name} has nothing to lose.", { name: names[event.seat] });
      return say("It is a Binge: {name} loses {cards}.", { name: names[event.seat], cards: cardsText(event.lost) });
    case "CardPlayed":
      return say("{name} plays {card}.", { name: names[event.seat], card: cardName(event.card) });
    case "HandOpened":
      if (!event.cards.length) return say("{name}'s hand lies open; it is empty.", { name: names[event.seat] });
      return say("{name}'s hand lies open: {cards}.", { name: names[event.seat], cards: cardsText(event.cards) });
    case "DeckSeen":
      return say("{name} sees the deck: {cards}.", { name: names[event.seat], cards: cardsText(event.cards) });
    case "CardStolen":
      return say("{name} takes {card} from the other hand.", { name: names[event.seat], card: cardName(event.card) });
    case "GrassStolen":
      return say("{name} takes grass {value} from the other pile.", { name: names[event.seat], value: event.value });
    default:
      return "";
  }
}

function effects(event: WarAndSheepEvent, names: string[]): string {
  switch (event.event) {
    case "SheepCarried":
      return say("{name}'s eagle carries a sheep from {start} to {end}.", {
        name: names[event.seat],
        start: nameOf(event.start),
        end: nameOf(event.end),
      });
    case "WentMad":
      return say("{name} has a mad sheep on {space}.", { name: names[event.seat], space: nameOf(event.space) });
    case "SheepReturned":
      return say("A sheep of {name} returns to {space}.", { name: names[event.seat], space: nameOf(event.space) });
    case "SheepSwapped":
      return say("{name} swaps the sheep on {own} and {other}.", {
        name: names[event.seat],
        own: nameOf(event.own),
        other: nameOf(event.other),
      });
    default:
      return "";
  }
}
