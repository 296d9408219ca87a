// What newcomers to Wolves and Sheep stumble over.
import type { Tip } from "../../learn/tips";
import { say } from "../../lib/texts.svelte";
import type { Games } from "../../wire";

export const tips: Tip<Games["wolves_and_sheep"]>[] = [
  {
    name: "turn",
    text: () => say("Touch a tile to take it; every place where it fits lights up. Turn it with R, flip it with F."),
    at: [".hand"],
    when: () => true,
  },
  {
    name: "sides",
    text: () => say("Every tile has two sides, and both are yours to use: look at the back before you choose."),
    at: [".hand"],
    when: (view) => view.laid.length > 3,
  },
  {
    name: "wolf",
    text: () => say("A wolf or a hunter in your hand costs no turn: it may be laid whenever it fits."),
    at: [".hand"],
    when: (view) => view.tiles.some((tile) => tile.kind === "wolf" || tile.kind === "hunter") && view.laid.length > 5,
  },
];
