// What players call options and their values; a word of a game that came later stands as it is.
import { say } from "../lib/texts.svelte";

export function optionName(name: string): string {
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
  return names[name] ?? name.replaceAll("_", " ");
}

export function valueName(value: string): string {
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
  return names[value] ?? value.replaceAll("_", " ");
}
