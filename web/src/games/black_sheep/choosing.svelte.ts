// What a player has chosen so far: cards to play, a card to discard, and a field, in whichever order. Nothing is sent
// before it is confirmed.
export class Choosing {
  /** Places in the hand. */
  play = $state<number[]>([]);
  drop = $state<number | null>(null);
  aim = $state<number | null>(null);
  /** Whether the field was chosen after the cards, and is the first to be taken back. */
  private aimedLast = false;

  clear(): void {
    this.play = [];
    this.drop = null;
    this.aim = null;
  }

  isEmpty(): boolean {
    return !this.play.length && this.aim === null;
  }

  /** One step back: a field chosen last, what was chosen for the last card, the last card, or a field chosen first. */
  back(): void {
    if (this.aim !== null && this.aimedLast) this.aim = null;
    else if (this.drop !== null) this.drop = null;
    else if (this.play.length) this.play = this.play.slice(0, -1);
    else this.aim = null;
  }

  /** A third card takes the place of the first. */
  touch(place: number): void {
    this.aimedLast = false;
    if (this.play.includes(place)) this.play = this.play.filter((other) => other !== place);
    else this.play = [...this.play, place].slice(-2);
    if (this.drop === place || this.play.length !== 1) this.drop = null;
  }

  discard(place: number): void {
    this.aimedLast = false;
    this.drop = this.drop === place ? null : place;
  }

  /** Choose a field; one that is chosen already is let go. */
  aimAt(field: number): void {
    this.aim = this.aim === field ? null : field;
    this.aimedLast = this.play.length > 0;
  }
}
