// How touches and buttons become a move at a plain table.
import type { TableStore } from "../../lib/table.svelte";
import type { Move } from "../../wire";
import { type Place, type Thing, valuesOn } from "./areas";
import { type Choice, type Group, type Step, groupsOf, narrowed, offeredValues, withStep } from "./offers";

export class Choosing {
  /** What is decided so far, in the order in which it was. */
  steps = $state.raw<Step[]>([]);
  /** The last answer and the question it answered: a sealed one can still be changed. */
  private answered = $state.raw<{ serial: number; move: Move } | null>(null);

  constructor(
    private readonly table: Pick<TableStore, "legal" | "moving" | "view" | "move">,
    private readonly places: () => Place[],
  ) {}

  readonly legal = $derived.by(() => (this.table.moving ? [] : this.table.legal));

  /** What can be touched now: also what would replace something that is decided. */
  private readonly offered = $derived.by(() => offeredValues(this.legal, this.steps));
  private readonly lying = $derived.by(() => valuesOn(this.places()));

  readonly groups: Group[] = $derived.by(() =>
    groupsOf(this.legal, this.steps, (part, value) => this.lying.get(part)?.has(JSON.stringify(value)) ?? false),
  );

  /** The answer that stands, if it was made here. */
  readonly answer = $derived.by(() =>
    this.answered?.serial === this.table.view?.header.serial ? (this.answered?.move ?? null) : null,
  );

  /** What a thing decides now; null if nothing. */
  private stepOf({ area }: Place, thing: Thing): Step | null {
    const offered = area.part === null ? undefined : this.offered.get(area.part);
    if (area.part === null || !offered?.size) return null;
    if (thing.values === "any") return { part: area.part, value: null, any: true };
    const value = thing.values.find((one) => offered.has(JSON.stringify(one)));
    return value === undefined ? null : { part: area.part, value };
  }

  isLit(place: Place, thing: Thing): boolean {
    return this.stepOf(place, thing) !== null;
  }

  /** Whether a thing is among what is decided, or is the answer that stands. */
  isChosen({ area }: Place, thing: Thing): boolean {
    if (area.part === null || thing.values === "any")
      return this.steps.some(({ part, any }) => any && part === area.part);
    const step = this.steps.find(({ part }) => part === area.part);
    const value = step ? step.value : this.steps.length ? undefined : this.answer?.parts[area.part];
    return value !== undefined && thing.values.some((one) => JSON.stringify(one) === JSON.stringify(value));
  }

  touch(place: Place, thing: Thing): void {
    const step = this.stepOf(place, thing);
    if (!step) return;
    const isDecided = this.steps.some(({ part }) => part === step.part) && this.isChosen(place, thing);
    if (isDecided) this.steps = this.steps.filter(({ part }) => part !== step.part);
    else this.decide(step);
  }

  choose({ move, step }: Choice): void {
    if (move) this.make(move);
    else if (step) this.decide(step);
  }

  /** A part is decided; when only one move is left, it is made. */
  private decide(step: Step): void {
    const steps = withStep(this.legal, this.steps, step);
    if (!steps) return;
    const left = narrowed(this.legal, steps);
    if (left.length === 1) this.make(left[0]!);
    else this.steps = steps;
  }

  private make(move: Move): void {
    this.steps = [];
    this.answered = { serial: this.table.view!.header.serial, move };
    this.table.move(move.text);
  }

  /** Take back the last thing that was decided. */
  back(): void {
    this.steps = this.steps.slice(0, -1);
  }

  forget(): void {
    this.steps = [];
  }
}
