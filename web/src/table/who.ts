// Who somebody at the table is, in words.
import { say } from "../lib/texts.svelte";
import { ratingInWords } from "../lib/rating";
import type { Character, SeatRating } from "../wire";

/** A bot's level and way of playing, a person's name, or who plays for them. */
export function whoIs(
  name: string,
  bot?: Character | null,
  standIn?: Character | null,
  rating?: SeatRating | null,
): string {
  if (standIn) return say("A bot plays for {name}.", { name });
  const who = rating ? `${name}, ${ratingInWords(rating)}` : name;
  return bot ? `${who}: ${say(bot.title)}. ${say(bot.text)}` : who;
}
