// What the player has in hand just now: a tile, its side and how it is turned, and the place it is tried at. Out of turn
// it may lie there, prepared, until the turn comes.
import type { WolvesAndSheepTileView } from "../../wire";
import { type Look, NOWHERE, type Offer, type Offers, lookOf } from "./offers";
import { type Place, kindOf, placeKey } from "./tiles";

export class Chosen {
  name = $state<string | null>(null);
  side = $state(0);
  turns = $state(0);
  /** How the tile lies provisionally, until it is confirmed. */
  aim = $state.raw<Offer | null>(null);
  /** Where it is only held over a place, by mouse or focus. */
  hover = $state.raw<Place | null>(null);

  constructor(
    private readonly tiles: () => readonly WolvesAndSheepTileView[],
    private readonly offers: () => Offers,
  ) {}

  get tile(): WolvesAndSheepTileView | null {
    return this.tiles().find((tile) => tile.name === this.name) ?? null;
  }

  get look(): Look | null {
    return this.tile && lookOf(this.tile, this.side, this.turns);
  }

  get kind(): string {
    return this.tile ? kindOf(this.tile.kind, this.side) : "plain";
  }

  /** By place: how the chosen tile can lie there. */
  get places(): ReadonlyMap<string, Offer[]> {
    return (this.name !== null && this.offers().tiles.get(this.name)) || NOWHERE;
  }

  /** How the tile would lie at a place: as it is held if it fits so, otherwise turned or flipped to fit. */
  at(place: Place): Offer | null {
    const fits = this.places.get(placeKey(place)) ?? [];
    return (
      fits.find((offer) => this.isHeldLike(offer)) ?? fits.find((offer) => offer.side === this.side) ?? fits[0] ?? null
    );
  }

  /** How it lies provisionally; nothing once it has left the hand. */
  get aimed(): Offer | null {
    return this.tile && this.aim;
  }

  /** Whether it may be laid as it lies, at once. */
  get ready(): boolean {
    const aim = this.aimed;
    return aim !== null && this.isOffered(aim, false);
  }

  private isOffered(wanted: Offer, planned: boolean): boolean {
    const fits = this.places.get(placeKey(wanted)) ?? [];
    return fits.some((offer) => offer.text === wanted.text && (planned || !offer.planned));
  }

  isHeldLike(offer: Offer): boolean {
    return offer.side === this.side && offer.edges === this.look?.edges;
  }

  choose(name: string): void {
    this.name = name;
    this.aim = this.hover = null;
    this.turns = 0;
    this.side = 0;
    const all = [...this.places.values()].flat();
    const now = all.filter((offer) => !offer.planned);
    const first = (now.length ? now : all).reduce<Offer | null>((best, offer) => better(best, offer), null);
    if (first) this.side = first.side;
    if (first && !all.some((offer) => this.isHeldLike(offer))) this.turns = first.turns;
  }

  drop(): void {
    this.name = null;
    this.aim = this.hover = null;
  }

  /** Hold the tile as it fits at a place. */
  tryAt(place: Place): void {
    this.aim = this.at(place);
    this.take(this.aim);
  }

  private take(offer: Offer | null): void {
    if (!offer) return;
    this.side = offer.side;
    this.turns = offer.turns;
    if (this.aim) this.aim = offer;
  }

  /** Turn it: at a place only to what fits there, in hand any way. */
  turn(step: 1 | -1): void {
    const fits = this.fitting();
    const here = fits.findIndex((offer) => this.isHeldLike(offer));
    if (fits.length) this.take(fits[(here + step + fits.length) % fits.length] ?? null);
    else if (!this.aim) this.turns = (this.turns + step + 4) % 4;
  }

  flip(): void {
    const sides = this.tile?.sides.length ?? 1;
    if (sides < 2) return;
    const fits = this.fitting().filter((offer) => offer.side !== this.side);
    if (fits.length) return this.take(fits[0]!);
    this.aim = null;
    this.side = 1 - this.side;
    this.turns = 0;
  }

  /** How many ways there are to lie at the place it is tried at. */
  fitting(): Offer[] {
    const place = this.aim ?? this.hover;
    return (place && this.places.get(placeKey(place))) ?? [];
  }

  /** After a new view: what is gone from the hand cannot be held, nor lie where it no longer fits. Whether that was so. */
  settle(): boolean {
    if (this.name !== null && !this.tile) this.drop();
    if (this.hover && !this.at(this.hover)) this.hover = null;
    const lost = this.aim !== null && !this.isOffered(this.aim, true);
    if (lost) this.aim = null;
    return lost;
  }
}

/** The front rather than the back, and what came first. */
function better(best: Offer | null, offer: Offer): Offer {
  return best === null || offer.side < best.side ? offer : best;
}
