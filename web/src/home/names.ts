// What players call options and their values. A word of a game that came later is looked up in its catalogue.
import { say, sayOf } from "../lib/texts.svelte";

export function optionName(game: string, name: string): string {
  const names: Record<string, string> = {
    edition: say("Edition"),
    deck: say("Deck"),
    deal: say("Deal"),
    professional: say("Professional"),
    target: say("Target"),
    rounds: say("Rounds"),
    open_piles: say("Open piles"),
    memory_aid: say("Memory aid"),
    tasks: say("Tasks"),
    two_herds: say("Two herds"),
    interrupts: say("Interrupts"),
    clock: say("Clock"),
    layout: say("Layout"),
  };
  return names[name] ?? sayOf(game, sentence(name));
}

export function valueName(game: string, value: string): string {
  const names: Record<string, string> = {
    classic: say("classic"),
    jubilee: say("jubilee"),
    full: say("full"),
    known: say("known"),
    dealt: say("dealt"),
    draft: say("drafted"),
    tactical: say("tactical"),
    anytime: say("anytime"),
    own_turn: say("in one's own turn"),
    lines: say("lines"),
    wedges: say("wedges"),
  };
  return names[value] ?? sayOf(game, value.replaceAll("_", " "));
}

/** A name of the code as words, with a capital. */
function sentence(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
}
