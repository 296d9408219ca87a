// What the server says of the puzzles of the day.
import { ask } from "../lib/api";
import type { DailyPuzzle, PuzzleAnswer, PuzzleTry } from "../wire";

const at = (game: string): string => `/api/games/${game}/puzzle`;

export const puzzleOf = (game: string): Promise<DailyPuzzle> => ask(at(game));
export const answerPuzzle = (game: string, tried: PuzzleTry): Promise<PuzzleAnswer> => ask(at(game), tried);
