// What the moves of War & Sheep touch.
import type { Mark, Marks } from "../../learn/marks";
import { say, sayNamed } from "../../lib/texts.svelte";
import type { Games, WarAndSheepView } from "../../wire";
import { nameOf } from "./spaces";
import { cardName } from "./words";

const start = (number: number): Mark => `[data-space="${nameOf(number)}"]:not(.chosen)`;
const end = (number: number): Mark => `[data-space="${nameOf(number)}"]:not(.goal)`;
const answer = (word: string): Mark => `[data-answer="${word}"]`;

const CONFIRM: Mark = "[data-confirm]";

const PLACES: Record<string, Mark[]> = {
  meadow: [".meadow"],
  cards: [".hand"],
  flock: [".flock.me"],
  enemy: [".flock:not(.me)"],
};

/** Where a run leads: what it meets, or where it ends. */
function goal(view: WarAndSheepView, start: number, direction: string): Mark[] {
  const way = view.ways.find((one) => one.start === start && one.direction === direction);
  return way ? [end(way.target ?? way.end)] : [];
}

/** What the table calls it to name nothing more. */
function noMore(view: WarAndSheepView): string {
  if (view.phase === "look_more") return say("Just this one");
  if (view.phase === "leave") return say("Put back");
  return say("No more");
}

export const marks: Marks<Games["war_and_sheep"]> = {
  move(move, view) {
    switch (move.kind) {
      case "unhide":
        return [[answer("unhide")]];
      case "look":
        return [[start(move.parts.space)], [answer("look")], [CONFIRM]];
      case "hide":
        return [['[data-deed="hide"]:not(.chosen)'], [end(move.parts.space)], [CONFIRM]];
      case "run":
      case "prowl":
        return [[start(move.parts.space)], goal(view, move.parts.space, move.parts.direction), [CONFIRM]];
      case "name":
        return [[end(move.parts.space)], [CONFIRM]];
      case "leave_up":
        return [[answer("up")]];
      case "leave_both_up":
        return [[answer("both")]];
      case "no_more":
        return [[answer("none")]];
      case "return":
        return [[answer(move.parts.sheep)]];
      default:
        return [[`[data-card="${move.parts.card}"]:not(.chosen)`], [`[data-play="${move.parts.card}"]`], [CONFIRM]];
    }
  },
  words(move, view) {
    switch (move.kind) {
      case "run":
      case "prowl": {
        const way = view.ways.find((one) => one.start === move.parts.space && one.direction === move.parts.direction);
        return `${nameOf(move.parts.space)} → ${way ? nameOf(way.target ?? way.end) : move.parts.direction}`;
      }
      case "look":
        return sayNamed(say("Look"), nameOf(move.parts.space));
      case "hide":
        return sayNamed(say("Hide it"), nameOf(move.parts.space));
      case "unhide":
        return say("Turn back");
      case "play":
      case "take":
        return cardName(move.parts.card);
      case "name":
        return nameOf(move.parts.space);
      case "leave_up":
        return say("Leave {space} face up", { space: nameOf(move.parts.space) });
      case "leave_both_up":
        return say("Leave both face up");
      case "return":
        return move.parts.sheep === "mad" ? say("The mad sheep") : say("An ordinary sheep");
      default:
        return noMore(view);
    }
  },
  place(name) {
    const [what, where] = name.split(" ");
    if (what === "space") return [`[data-space="${where}"]`];
    return PLACES[name] ?? [];
  },
};
