/** How the moves of a hint compare, as bars. */
import type { HintedMove } from "../wire";

/** The shortest bar; the best move has a whole one. */
const LEAST = 0.08;
/** The bars span at least so many errors of the best value: moves that differ by two of them look nearly alike. */
const ERRORS = 20;

/** How long the bar of a move is, from 0 to 1. */
export function barOf(move: HintedMove, moves: HintedMove[]): number {
  const values = moves.flatMap(({ value }) => value ?? []);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const error = moves.find(({ value }) => value === high)?.error ?? 0;
  const span = Math.max(high - low, ERRORS * error);
  return move.value === null || span === 0 ? 1 : 1 - ((1 - LEAST) * (high - move.value)) / span;
}
