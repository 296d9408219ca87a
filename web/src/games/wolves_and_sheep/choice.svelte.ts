// What the player has in hand just now: a tile, its side and how it is turned, and the place it is tried at.
import type { WolvesAndSheepTileView } from "../../wire";
import { type Look, NOWHERE, type Offer, type Offers, lookOf } from "./offers";
import { type Place, kindOf, placeKey } from "./tiles";

export class Chosen {
  name = $state<string | null>(null);
  side = $state(0);
  turns = $state(0);
  /** Where the tile lies provisionally, until it is confirmed. */
  aim = $state.raw<Place | null>(null);
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

  /** How it lies provisionally; nothing while nothing can be laid. */
  get aimed(): Offer | null {
    return this.aim && this.at(this.aim);
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
    if (all.length && !all.some((offer) => offer.side === 0)) this.side = 1;
    const first = all.find((offer) => offer.side === this.side);
    if (first && !all.some((offer) => this.isHeldLike(offer))) this.turns = first.turns;
  }

  drop(): void {
    this.name = null;
    this.aim = this.hover = null;
  }

  /** Hold the tile as it fits at a place. */
  tryAt(place: Place): void {
    this.aim = place;
    this.take(this.at(place));
  }

  private take(offer: Offer | null): void {
    if (!offer) return;
    this.side = offer.side;
    this.turns = offer.turns;
  }

  /** Turn it: at a place only to what fits there, in hand any way. */
  turn(step: 1 | -1): void {
    const fits = this.fitting();
    const here = fits.findIndex((offer) => this.isHeldLike(offer));
    if (fits.length) this.take(fits[(here + step + fits.length) % fits.length] ?? null);
    else this.turns = (this.turns + step + 4) % 4;
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

  /** After a new view: what is gone from the hand cannot be held, nor lie where it no longer fits. */
  settle(): void {
    if (this.name !== null && !this.tile) this.drop();
    if (!this.aimed) this.aim = null;
    if (this.hover && !this.at(this.hover)) this.hover = null;
  }
}
