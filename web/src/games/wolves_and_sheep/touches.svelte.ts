// What a touch, a click or a key does at the table: nothing is laid before it was seen, and nothing ends by a slip.
import { say } from "../../lib/texts.svelte";
import type { TableStore } from "../../lib/table.svelte";
import { isAsked } from "../../table/asking";
import { takesBack } from "../../table/escape";
import type { Games, WolvesAndSheepAreaView, WolvesAndSheepTileView } from "../../wire";
import type { Camera } from "./camera.svelte";
import type { Chosen } from "./choice.svelte";
import { type Offer, laying } from "./offers";
import { type Place, UNIT, placeKey } from "./tiles";

/** Milliseconds in which a second click belongs to the first. */
const DOUBLE = 250;
const LONGER = 500;

const isKeyed = (event: MouseEvent): boolean => event.detail === 0;

export class Touches {
  /** Whether one really stops is asked. */
  stopping = $state(false);
  /** A moment after a question, or after a tile was tried: the second click of a double click answers nothing. */
  sure = $state(false);
  /** What was prepared no longer fits: said until something else is done. */
  lost = $state(false);
  /** Where a touch was refused. */
  refused = $state.raw<Place | null>(null);
  /** What was touched, to be told about. */
  looked = $state.raw<WolvesAndSheepAreaView | null>(null);

  constructor(
    private readonly table: TableStore<Games["wolves_and_sheep"]>,
    private readonly chosen: Chosen,
    private readonly camera: Camera,
  ) {}

  /** After a new view. */
  settle(): void {
    this.lost = this.chosen.settle() && isAsked(this.table);
    this.stopping = false;
    this.looked = null;
  }

  /** Whether keys go on to the places where the tile fits. */
  tile(tile: WolvesAndSheepTileView, event: MouseEvent): boolean {
    this.looked = null;
    this.lost = false;
    if (this.chosen.name === tile.name) {
      this.chosen.turn(1);
      return false;
    }
    this.chosen.choose(tile.name);
    return isKeyed(event);
  }

  /** The first touch shows the tile there, the second one lays it. */
  space(offer: Offer, event: MouseEvent): void {
    const { chosen } = this;
    if (chosen.aim && placeKey(chosen.aim) === placeKey(offer)) {
      if (this.sure || isKeyed(event)) this.lay();
      return;
    }
    chosen.tryAt(offer);
    this.lost = false;
    this.makeSure(DOUBLE);
    // Nothing moves away under a mouse.
    if (isKeyed(event) || (event as PointerEvent).pointerType !== "mouse")
      this.camera.visit(offer.x * UNIT, -offer.y * UNIT);
  }

  private makeSure(time: number): void {
    this.sure = false;
    setTimeout(() => (this.sure = true), time);
  }

  /** Not a place that is offered: with a tile in hand the server says why; without one, what lies there is told. */
  elsewhere(place: Place, direction: number): void {
    const { chosen, table } = this;
    const view = table.view;
    const number = view?.laid.findIndex((tile) => placeKey(tile) === placeKey(place)) ?? -1;
    if (chosen.name !== null && chosen.look) {
      if (chosen.aim) chosen.aim = null;
      else {
        table.move(laying(chosen.name, chosen.look, place));
        this.refused = place;
      }
    } else if (number >= 0)
      this.looked = view?.areas.find((area) => area.quarters.includes(number * 4 + direction)) ?? null;
    else if (isAsked(table)) table.notice = { text: say("First choose one of your tiles."), rule: "" };
    else this.looked = null;
  }

  lay(): void {
    if (this.chosen.aimed && this.chosen.ready) this.table.move(this.chosen.aimed.text);
  }

  askToStop(): void {
    this.stopping = true;
    this.makeSure(LONGER);
  }

  stop(): void {
    this.stopping = false;
    this.table.move("give up");
  }

  /** One step back. */
  back(): void {
    if (this.stopping) this.stopping = false;
    else if (this.chosen.aim) this.chosen.aim = null;
    else this.chosen.drop();
  }

  key(event: KeyboardEvent, back: () => void): void {
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return;
    const pressed = event.key.toLowerCase();
    if (pressed === "+" || pressed === "=") this.camera.zoom(1.25);
    else if (pressed === "-") this.camera.zoom(0.8);
    else if (takesBack(event)) back();
    else if (this.chosen.name === null) return;
    else if (pressed === "r") this.chosen.turn(event.shiftKey ? -1 : 1);
    else if (pressed === "f") this.chosen.flip();
  }
}
