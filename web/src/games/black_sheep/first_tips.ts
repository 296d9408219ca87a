// What newcomers to Black Sheep stumble over.
import type { Tip } from "../../learn/tips";
import { say } from "../../lib/texts.svelte";
import type { Games } from "../../wire";

export const tips: Tip<Games["black_sheep"]>[] = [
  {
    name: "cards",
    text: () => say("Choose one or two cards, then the field that they go to."),
    at: [".hand"],
    when: () => true,
  },
  {
    name: "two",
    text: () => say("A side that has one card takes exactly two more, one that has two takes one: no other way."),
    at: [],
    when: (view) => view.fields.some((field) => field.sides[view.header.seat ?? 0]?.cards.length === 1),
  },
  {
    name: "grey",
    text: () => say("A grey side is complete and already beaten: nothing more can happen to it."),
    at: [],
    when: (view) => view.fields.some((field) => field.sides.some((side) => side.losing)),
  },
];
