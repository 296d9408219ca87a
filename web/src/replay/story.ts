// A game to look back at: the table after every step, through the eyes of each seat, or with nothing hidden.
import { changed } from "../lib/changes";
import type { AnyGame, Replay, View } from "../wire";

/** The eyes of a seat; null sees everything. */
export type Eyes = number | null;

/** The table after a step, for all eyes. What did not change is shared with the step before. */
interface Moment {
  view: View;
  own: Record<string, unknown>[];
  points: number[] | null;
}

const EVERYBODY = -1;
/** The log of a table holds so many. */
const KEPT_EVENTS = 500;

export class Story<G extends AnyGame = AnyGame> {
  private readonly moments: Moment[];
  /** The steps at which a turn begins: somebody else is to move, or all are asked anew. */
  readonly turns: number[];
  /** The steps at which a round begins, but the first. */
  readonly rounds: number[];

  constructor(readonly replay: Replay<G>) {
    const { view, own, points } = replay.start;
    let moment: Moment = { view, own: own, points };
    this.moments = [moment];
    for (const step of replay.steps) {
      moment = {
        view: step.view ? changed(moment.view, step.view) : moment.view,
        own: step.own ? changed(moment.own, step.own) : moment.own,
        points: step.points ?? moment.points,
      };
      this.moments.push(moment);
    }
    this.turns = this.where((before, now) => before.turn !== now.turn || (now.turn === null && isNew(before, now)));
    this.rounds = this.where((before, now) => before.round !== now.round);
  }

  private where(begins: (before: View["header"], now: View["header"]) => boolean): number[] {
    return this.moments.flatMap(({ view }, step) =>
      step > 0 && begins(this.moments[step - 1]!.view.header, view.header) ? [step] : [],
    );
  }

  /** The number of the last step; 0 is before the first. */
  get last(): number {
    return this.moments.length - 1;
  }

  /** Whether nothing is hidden, or it is one seat's own game, which is not over. */
  get isWhole(): boolean {
    return this.replay.eyes === null;
  }

  /** What these eyes saw after a step. */
  view(step: number, eyes: Eyes): G["view"] {
    const { view, own } = this.moments[step]!;
    if (eyes === null || !this.isWhole) return view;
    return { ...view, ...own[eyes], header: { ...view.header, seat: eyes } };
  }

  points(step: number): number[] | null {
    return this.moments[step]!.points;
  }

  /** What a step told these eyes. */
  events(step: number, eyes: Eyes): G["event"][] {
    const told = this.replay.steps[step - 1]?.told ?? [];
    return told.filter(([audience]) => isFor(audience, eyes)).map(([, event]) => event);
  }

  /** What these eyes had been told up to a step, the latest last. */
  past(step: number, eyes: Eyes): G["event"][] {
    const found: G["event"][][] = [];
    for (let here = step, count = 0; here > 0 && count < KEPT_EVENTS; here--) {
      const events = this.events(here, eyes);
      found.push(events);
      count += events.length;
    }
    return found.reverse().flat().slice(-KEPT_EVENTS);
  }

  /** The beginning of the turn after a step, or before it: the first and the last step at the ends. */
  turn(step: number, forward: boolean): number {
    if (forward) return this.turns.find((turn) => turn > step) ?? this.last;
    return this.turns.findLast((turn) => turn < step) ?? 0;
  }

  /** The steps that changed points, and by how much each seat's. */
  changes(): { step: number; by: number[] }[] {
    return this.moments.flatMap(({ points }, step) => {
      const before = this.moments[step - 1]?.points;
      if (!points || !before || before === points) return [];
      return [{ step, by: points.map((now, seat) => now - (before[seat] ?? 0)) }];
    });
  }
}

const isNew = (before: View["header"], now: View["header"]): boolean =>
  before.serial !== now.serial && now.kind === "sealed";

const isFor = (audience: number, eyes: Eyes): boolean =>
  audience === EVERYBODY || eyes === null || Math.floor(audience / 2 ** eyes) % 2 === 1;
