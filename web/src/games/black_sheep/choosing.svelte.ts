// What a player has chosen so far: cards to play, a card to discard, and perhaps the field first.
export class Choosing {
  /** Places in the hand. */
  play = $state<number[]>([]);
  drop = $state<number | null>(null);
  aim = $state<number | null>(null);

  clear(): void {
    this.play = [];
    this.drop = null;
    this.aim = null;
  }

  /** One step back: what was chosen for the last card, the last card, or the field. */
  back(): void {
    if (this.drop !== null) this.drop = null;
    else if (this.play.length) this.play = this.play.slice(0, -1);
    else this.aim = null;
  }

  /** A third card takes the place of the first. */
  touch(place: number): void {
    if (this.play.includes(place)) this.play = this.play.filter((other) => other !== place);
    else this.play = [...this.play, place].slice(-2);
    if (this.drop === place || this.play.length !== 1) this.drop = null;
  }

  discard(place: number): void {
    this.drop = this.drop === place ? null : place;
  }
}
