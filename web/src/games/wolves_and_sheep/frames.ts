// The pictures between two views of Wolves and Sheep. Hints only; the next view is the truth.
import type { Games, WolvesAndSheepEvent, WolvesAndSheepTileView, WolvesAndSheepView } from "../../wire";
import type { Frame } from "../face";
import { nobodyAsked } from "../headers";
import { kindOf, turned } from "./tiles";

type Picture = Frame<Games["wolves_and_sheep"]>;
type View = WolvesAndSheepView;
type Laid = WolvesAndSheepEvent & { event: "Laid" };

const HOLDS: Partial<Record<WolvesAndSheepEvent["event"], number>> = {
  Revealed: 1100,
  Passed: 450,
  GaveUp: 900,
  WentOut: 900,
  Redealt: 1200,
};

export function frames(before: View, events: WolvesAndSheepEvent[]): Picture[] {
  let view = before;
  const found: Picture[] = [];
  for (const event of events) {
    const next = after(view, event);
    view = next.at(-1)?.view ?? view;
    found.push(...next);
  }
  return found;
}

function after(view: View, event: WolvesAndSheepEvent): Picture[] {
  if (event.event === "Laid") return [laid(view, event)];
  if (event.event === "Drew") return drew(view, event.seat, event.count);
  const hold = HOLDS[event.event];
  return hold ? [{ view, hold, banner: event }] : [];
}

function laid(view: View, event: Laid): Picture {
  const mine = event.seat === view.header.seat;
  const tiles = mine ? without(view.tiles, event) : view.tiles;
  const held = view.held.map((number, seat) =>
    seat === event.seat && event.kind !== "shepherd" ? number - 1 : number,
  );
  const calm = { ...nobodyAsked(view), tiles, held, passes: [] };
  const hold = event.kind === "plain" ? 380 : 850;
  if (event.on_wolf) {
    const wolf = view.laid.findIndex(({ x, y }) => x === event.x && y === event.y);
    const covers = [...view.covers, { wolf, seat: event.seat, after: view.laid.length, tile: null }];
    return { view: { ...calm, covers, loose: view.loose.filter((other) => other !== wolf) }, hold, banner: event };
  }
  const { x, y, edges, kind, seat } = event;
  const loose = kind === "wolf" ? [...view.loose, view.laid.length] : view.loose;
  const found: Picture = {
    from: { arriving: mine ? "hand" : `pile-${seat}` },
    view: { ...calm, loose, laid: [...view.laid, { x, y, edges, kind, seat, tile: null }] },
    hold,
  };
  return kind === "plain" ? found : { ...found, banner: event };
}

/** The tile that was laid is gone from the hand: the first that can look like this. */
function without(tiles: WolvesAndSheepTileView[], event: Laid): WolvesAndSheepTileView[] {
  const looksSo = (tile: WolvesAndSheepTileView): boolean =>
    tile.sides.some(
      (edges, side) =>
        kindOf(tile.kind, side) === event.kind && [0, 1, 2, 3].some((turns) => turned(edges, turns) === event.edges),
    );
  const place = tiles.findIndex(looksSo);
  return tiles.filter((_, other) => other !== place);
}

/** Tiles peep out of the bag, and fly to whoever drew them. */
function drew(view: View, seat: number, count: number): Picture[] {
  const goal = seat === view.header.seat ? "hand" : `seat-${seat}`;
  const to = Object.fromEntries(Array.from({ length: count }, (_, place) => [`drawn-${place}`, goal]));
  const peeping = { ...view, due: count, actor: seat, phase: "drawing" };
  const held = view.held.map((number, other) => (other === seat ? number + count : number));
  return [
    { view: peeping, hold: 60 },
    { view: { ...view, due: 0, held, bag: view.bag - count }, hold: 0, to },
  ];
}
