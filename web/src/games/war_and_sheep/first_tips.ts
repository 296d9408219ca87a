// What newcomers to War & Sheep stumble over.
import type { Tip } from "../../learn/tips";
import { say } from "../../lib/texts.svelte";
import type { Games } from "../../wire";

export const tips: Tip<Games["war_and_sheep"]>[] = [
  {
    name: "touch",
    text: () => say("Touch a sheep to see where it runs, or a token beside it to look under it."),
    at: [".meadow"],
    when: (view) => view.phase === "act",
  },
  {
    name: "far",
    text: () => say("A sheep cannot stop by itself: it runs until something is in its way."),
    at: [],
    when: (view) => view.phase === "act" && view.tokens.length < 23,
  },
  {
    name: "card",
    text: () => say("A card is played as one of your two actions, and not in the turn in which you drew it."),
    at: [".hand"],
    when: (view) => (view.hands[view.header.seat ?? 0]?.count ?? 0) > 0,
  },
];
