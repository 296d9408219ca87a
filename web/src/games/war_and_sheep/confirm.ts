// What is about to be done, before it is: nothing final happens by one touch. What is on offer waits here until the
// same thing is touched again, or its button is pressed.
import { say, sayNamed } from "../../lib/texts.svelte";
import type { WarAndSheepView } from "../../wire";
import { wayLabel } from "./labels";
import { nameOf, spaceOf } from "./spaces";
import { type Chosen, waysOf } from "./touch";
import { cardEffect, cardName } from "./words";

/** The moves that a confirmation would send, one after the other. */
export interface Plan {
  texts: string[];
}

export const isSame = (plan: Plan | null, texts: string[]): boolean => plan?.texts.join() === texts.join();

/** The space at which a plan ends, to be marked on the meadow. */
export function goalOf(view: WarAndSheepView, chosen: Chosen, { texts }: Plan): number | null {
  const way = wayOf(view, chosen, texts.at(-1)!);
  if (way) return way.target ?? way.end;
  const last = texts.at(-1)!.split(" ").at(-1)!;
  return /^[a-f][1-6]$/.test(last) ? spaceOf(last) : null;
}

function wayOf(view: WarAndSheepView, chosen: Chosen, text: string) {
  return waysOf(view, chosen).find((way) => `${way.wolf ? "wolf " : ""}${nameOf(way.start)} ${way.direction}` === text);
}

/** What would happen, as a sentence. */
export function foretold(view: WarAndSheepView, chosen: Chosen, { texts }: Plan): string {
  const last = texts.at(-1)!;
  const way = wayOf(view, chosen, last);
  if (way) {
    const values = { space: nameOf(way.start), what: wayLabel(view, way) };
    return way.wolf ? say("The wolf on {space}: {what}.", values) : say("The sheep on {space}: {what}.", values);
  }
  const [deed, what] = last.split(" ");
  if (deed === "hide")
    return say("Hide the sheep on {space}? No wolf can eat it then, and it cannot run.", { space: what! });
  if (deed === "look") return say("Look at {space}? You may then look at one more.", { space: what! });
  if (deed === "up") return say("Leave the wolf on {space} face up? Both of you can move it then.", { space: what! });
  if (deed === "take") return `${sayNamed(cardName(what!), cardEffect(what!))}.`;
  if (last === "mad") return say("The mad sheep returns?");
  if (last === "sheep") return say("An ordinary sheep returns?");
  return texts[0]!.startsWith("play ") ? onSpaces(texts) : named(view, last);
}

/** A card and the spaces that it is played on. */
function onSpaces([play, ...spaces]: string[]): string {
  const card = play!.split(" ")[1]!;
  const values = { card: cardName(card), spaces: spaces.join(" → "), effect: cardEffect(card) };
  return say("{card}, {spaces}: {effect}.", values);
}

/** A space that answers a question which a look or a card has asked. */
function named(view: WarAndSheepView, space: string): string {
  if (view.phase === "look_more") return say("Look at {space} too?", { space });
  if (view.card === "fire") return say("Burn the token on {space}?", { space });
  if (view.card === "bird") return say("Look at {space}?", { space });
  return say("It returns to {space}?", { space });
}

/** What the button says that does it. */
export function deedText({ texts }: Plan): string {
  const last = texts.at(-1)!;
  const [first, second] = last.split(" ");
  if (texts[0]!.startsWith("play ")) return say("Play {card}", { card: cardName(texts[0]!.split(" ")[1]!) });
  if (first === "wolf") return say("Let it run");
  if (first === "hide") return say("Hide it");
  if (first === "look") return say("Look");
  if (first === "up") return say("Leave {space} face up", { space: second! });
  if (first === "take") return say("Take {card}", { card: cardName(second!) });
  return second ? say("Run") : say("Yes");
}
