// A puzzle at a table: it shows the position, and takes one move as the answer.
import { refusalOf } from "../lib/api";
import type { Listener } from "../lib/connection";
import { type Line, TableStore } from "../lib/table.svelte";
import { refusal, say } from "../lib/texts.svelte";
import type { AnyGame, DailyPuzzle, FromClient, Lobby, PuzzleAnswer } from "../wire";
import { answerPuzzle } from "./api";

const EPOCH = "puzzle";

export class PuzzleTable<G extends AnyGame = AnyGame> {
  readonly table: TableStore<G>;
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** The move that was tried. */
  tried = $state("");
  busy = $state(false);
  fault = $state("");
  private listener: Listener<G> | null = null;

  constructor(readonly puzzle: DailyPuzzle<G>) {
    const line: Line<G> = {
      send: () => false,
      deliver: (deed: FromClient) => {
        if (deed.do === "move") void this.try(deed.move);
      },
      greet: () => undefined,
      owes: () => false,
      close: () => undefined,
    };
    this.table = new TableStore<G>(
      puzzle.game,
      (_, listener) => {
        this.listener = listener;
        return line;
      },
      true,
    );
    this.show(true);
  }

  /** The position, with something to choose or without. */
  private show(open: boolean): void {
    const { game, past, view, legal } = this.puzzle;
    this.listener?.hear({
      say: "table",
      table: game,
      epoch: EPOCH,
      number: open ? 0 : 1,
      lobby: lobbyOf(this.puzzle),
      past,
      shown: open ? { view, legal } : { view: { ...view, header: { ...view.header, waiting: [] } }, legal: [] },
    });
  }

  private async try(move: string): Promise<void> {
    if (this.busy || this.answer) return;
    this.busy = true;
    this.fault = "";
    try {
      this.answer = await answerPuzzle(this.puzzle.game, { day: this.puzzle.day, move });
      this.tried = move;
      this.show(false);
    } catch (error) {
      const { message, values, rule } = refusalOf(error);
      this.fault = refusal(message, values, rule);
    } finally {
      this.busy = false;
    }
  }

  /** Once more, from the beginning. */
  again(): void {
    this.answer = null;
    this.tried = "";
    this.show(true);
  }
}

/** A table at which the solver sits in the seat that is to move, and nobody is away. */
const lobbyOf = ({ game, options, seats, seat }: DailyPuzzle): Lobby => ({
  table: game,
  game,
  options,
  own_components: false,
  seats: Array.from({ length: seats }, (_, place) => ({
    name: say("Player {number}", { number: place + 1 }),
    kind: "person",
    bot: null,
    online: true,
  })),
  status: "playing",
  host: false,
  you: seat,
  invitation: null,
  seat_key: null,
  rematch: null,
  waiting: [seat],
  pace: "natural",
  hints: false,
  failed: false,
});
