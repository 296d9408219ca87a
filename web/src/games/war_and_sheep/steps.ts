// The steps of a card that has several: which are done, which is asked for now, and which are still to come.
import { say } from "../../lib/texts.svelte";
import type { WarAndSheepView } from "../../wire";
import type { Chosen } from "./touch";

export interface Step {
  text: string;
  state: "done" | "now" | "next";
}

/** By card, what it asks for, in order. */
function namesOf(card: string): string[] {
  switch (card) {
    case "eagle":
      return [say("your sheep"), say("where to")];
    case "mixup":
      return [say("your sheep"), say("enemy sheep")];
    case "dog":
      return [say("enemy sheep"), say("where to")];
    case "moon":
      return [say("a wolf"), say("where to"), say("and again")];
    case "fire":
      return [say("your sheep"), ...[1, 2, 3].map((number) => say("token {number}", { number }))];
    case "bird":
      return [1, 2, 3, 4].map((number) => say("token {number}", { number }));
    case "tip":
      return [say("see the deck"), say("take a card")];
    case "tea":
      return [say("who returns"), say("where to")];
    case "roast":
      return [say("enemy sheep")];
    case "mad":
      return [say("your sheep")];
    case "trap":
      return [say("a wolf")];
    default:
      return [];
  }
}

/** How many of them are done. */
function doneOf(view: WarAndSheepView, chosen: Chosen): number {
  const later = view.phase === "card_more";
  if (view.phase === "act") return chosen.first !== null || chosen.space !== null ? 1 : 0;
  if (view.card === "fire") return 1 + view.named.length;
  if (view.card === "bird") return view.named.length;
  if (view.card === "moon") return later ? 2 : chosen.space === null ? 0 : 1;
  return later || view.card === "tip" ? 1 : 0;
}

export function stepsOf(view: WarAndSheepView, chosen: Chosen): Step[] {
  const card = view.phase === "act" ? chosen.card : view.card;
  if (card === null) return [];
  const done = doneOf(view, chosen);
  return namesOf(card).map((text, place) => ({
    text,
    state: place < done ? "done" : place === done ? "now" : "next",
  }));
}
