// Who somebody at the table is, in words.
import { say } from "../lib/texts.svelte";
import type { Character } from "../wire";

/** A bot's level and way of playing, a person's name, or who plays for them. */
export function whoIs(name: string, bot?: Character | null, standIn?: Character | null): string {
  if (standIn) return say("A bot plays for {name}.", { name });
  return bot ? `${name}: ${say(bot.title)}. ${say(bot.text)}` : name;
}
