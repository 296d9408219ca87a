// The telling moments of a game, in words, and where to play on from them.
import type { Marks } from "../learn/marks";
import { sayPhrase } from "../lib/phrase";
import type { FoundAnalysis, Moment, Phrase } from "../wire";
import type { Story } from "./story";

/** The step after which one tries again: with the same cards where chance was what mattered, else before the choice. */
export const tryStep = ({ cause, step, before_step }: Moment): number =>
  cause === "deal" || cause === "chance" ? step : before_step;

/** The seat that can tell what was moved: who chose, and held it; the seat whose moment it is if that was chance. */
export const whose = ({ who, seat }: Moment): number => (who < 0 ? seat : who);

/** A move as the table calls it, seen by a seat after a step; its notation as long as something of that is not known. */
export function moveWords(
  found: FoundAnalysis | null,
  marks: Marks | null,
  story: Story | null,
  { step, seat, text }: { step: number; seat: number; text: string },
): string {
  const move = found?.moves[text];
  return move && marks && story ? marks.words(move, story.view(step, seat)) : text;
}

/** What happened and what it changed, with the names of the players and the move as the table calls it. */
export const momentWords = (moment: Moment, names: string[], moved: (move: string) => string): string =>
  moment.words.map((phrase) => sayPhrase(named(phrase, names, moved))).join(" ");

function named(phrase: Phrase, names: string[], moved: (move: string) => string): Phrase {
  const { player } = phrase.values as { player?: Phrase };
  const name = player && names[Number(player.values["number"]) - 1];
  return withWords(name ? { ...phrase, values: { ...phrase.values, player: name } } : phrase, moved);
}

/** A phrase about a move, which the table calls otherwise than the notation does. */
export function withWords(phrase: Phrase, moved: (move: string) => string): Phrase {
  const { move } = phrase.values as { move?: string };
  return move ? { ...phrase, values: { ...phrase.values, move: moved(move) } } : phrase;
}
