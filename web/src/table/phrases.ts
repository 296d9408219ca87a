// What people can say with one touch. Codes travel: each reads them in their own language.
import { say } from "../lib/texts.svelte";
import type { SayPhrase } from "../wire";

export type Phrase = SayPhrase["phrase"];

export const PHRASES: Phrase[] = [
  "hello",
  "good_luck",
  "well_played",
  "thanks",
  "oops",
  "your_turn",
  "one_moment",
  "good_game",
];
export const REACTIONS: Phrase[] = ["laugh", "wow", "clap", "heart", "cry", "think"];

const SIGNS: Partial<Record<Phrase, string>> = {
  laugh: "😄",
  wow: "😮",
  clap: "👏",
  heart: "❤️",
  cry: "😢",
  think: "🤔",
};

/** A reaction as a sign; empty for a phrase. */
export const signOf = (phrase: Phrase): string => SIGNS[phrase] ?? "";

export function phraseInWords(phrase: Phrase): string {
  const words: Record<Phrase, string> = {
    hello: say("Hello!"),
    good_luck: say("Good luck!"),
    well_played: say("Well played!"),
    thanks: say("Thanks!"),
    oops: say("Oops…"),
    your_turn: say("It’s your turn."),
    one_moment: say("One moment, please."),
    good_game: say("Good game!"),
    laugh: say("laughs"),
    wow: say("is amazed"),
    clap: say("claps"),
    heart: say("sends a heart"),
    cry: say("is sad"),
    think: say("thinks"),
  };
  return words[phrase];
}
