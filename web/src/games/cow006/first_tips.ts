// What newcomers to Cow 006 stumble over.
import type { Tip } from "../../learn/tips";
import { say } from "../../lib/texts.svelte";
import type { Games } from "../../wire";

export const tips: Tip<Games["cow006"]>[] = [
  {
    name: "landing",
    text: () => say("Point at a card, or hold it: you see where it would go as the rows lie now."),
    at: [".hand"],
    when: (view) => view.phase === "pick",
  },
  {
    name: "change",
    text: () => say("As long as others choose, you can pick another card."),
    at: [".hand"],
    when: (view) => view.phase === "pick" && (view.hand?.length ?? 10) < 9,
  },
  {
    name: "row",
    text: () => say("Your card fits no row: touch the row that you take. The bull heads in it are yours."),
    at: [".rows"],
    when: (view) => view.phase === "lay",
  },
  {
    name: "special",
    text: () => say("With your card you may play one special card. Touch one to see where it can go, or play none."),
    at: [".specials"],
    when: (view) => view.phase === "special",
  },
];
