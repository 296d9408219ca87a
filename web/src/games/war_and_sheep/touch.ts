// What a touch on a space means: a move, a series of moves, or a step of choosing. Rules are the server's business.
import type { WarAndSheepAimView, WarAndSheepView, WarAndSheepWayView } from "../../wire";
import { type Offers, wayText, wayTo } from "./offers";
import { nameOf, towards } from "./spaces";

export type Deed = "look" | "run" | "wolf" | "hide";

/** What has been chosen so far, before anything is sent. */
export interface Chosen {
  deed: Deed | null;
  space: number | null;
  card: string | null;
  first: number | null;
}

export const NOTHING: Chosen = { deed: null, space: null, card: null, first: null };

/** Moves to send, one after the other; or what is chosen now; or a space that the chosen card cannot be used on. */
export type Answer = { send: string[] } | { choose: Chosen } | { wrong: number };

export function aimOf(view: WarAndSheepView, card: string | null): WarAndSheepAimView | undefined {
  return card === null ? undefined : view.aims.find((aim) => aim.card === card);
}

/** The runs to choose from, with the chosen card if there is one. */
export function waysOf(view: WarAndSheepView, chosen: Chosen): WarAndSheepWayView[] {
  if (chosen.card !== null) return aimOf(view, chosen.card)?.ways ?? [];
  if (chosen.deed === "look" || chosen.deed === "hide") return [];
  return view.ways;
}

export function touched(view: WarAndSheepView, offers: Offers, chosen: Chosen, asked: boolean, space: number): Answer {
  const name = nameOf(space);
  if (!asked || view.phase === "look_more") return { send: [name] };
  if (view.phase === "leave") return { send: [`up ${name}`] };
  if (view.phase !== "act")
    return view.ways.length ? (aWay(view.ways, chosen, space) ?? { send: [name] }) : { send: [name] };
  const aim = aimOf(view, chosen.card);
  if (aim && (aim.first.length || aim.then.length || aim.ways.length)) return withCard(aim, chosen, space);
  if (chosen.deed === "look")
    return space === chosen.space || !offers.looks.has(space)
      ? { send: [`look ${name}`] }
      : { choose: { ...chosen, space } };
  if (chosen.deed === "hide") return { send: [`hide ${name}`] };
  return anAction(view, offers, chosen, space);
}

/** Choose what runs, then where. */
function aWay(ways: WarAndSheepWayView[], chosen: Chosen, space: number): Answer | null {
  const way = wayTo(ways, chosen.space, space);
  if (way) return { send: [wayText(way)] };
  if (space === chosen.space) return { choose: { ...chosen, space: null } };
  return ways.some(({ start }) => start === space) ? { choose: { ...chosen, space } } : null;
}

function withCard(aim: WarAndSheepAimView, chosen: Chosen, space: number): Answer {
  const play = `play ${aim.card}`;
  if (aim.ways.length) {
    const answer = aWay(aim.ways, chosen, space);
    return answer && "send" in answer ? { send: [play, ...answer.send] } : (answer ?? { wrong: space });
  }
  if (chosen.first !== null && aim.then.includes(space)) return { send: [play, nameOf(chosen.first), nameOf(space)] };
  if (!aim.first.length && aim.then.includes(space)) return { send: [play, nameOf(space)] };
  if (!aim.first.includes(space)) return { wrong: space };
  if (aim.then.length) return { choose: { ...chosen, first: chosen.first === space ? null : space } };
  return { send: [play, nameOf(space)] };
}

function anAction(view: WarAndSheepView, offers: Offers, chosen: Chosen, space: number): Answer {
  const name = nameOf(space);
  const ways = view.ways.filter((way) => chosen.deed === null || way.wolf === (chosen.deed === "wolf"));
  const way = wayTo(ways, chosen.space, space);
  if (way) return { send: [wayText(way)] };
  if (space === chosen.space)
    return offers.looks.has(space) && chosen.deed === null
      ? { send: [`look ${name}`] }
      : { choose: { ...chosen, space: null } };
  const choosable =
    chosen.deed === null
      ? offers.runs.has(space) || offers.wolves.has(space) || offers.looks.has(space) || offers.hides.has(space)
      : ways.some(({ start }) => start === space);
  if (choosable || (isHidden(view, space) && offers.texts.has("unhide") && chosen.deed === null))
    return { choose: { ...NOTHING, deed: chosen.deed, space } };
  return { send: [refusedMove(view, chosen, space)] };
}

function isHidden(view: WarAndSheepView, space: number): boolean {
  return view.header.seat !== null && view.flocks[view.header.seat]?.hidden === space;
}

/** The move that somebody would mean by this touch; it is not allowed, and the server says why. */
function refusedMove(view: WarAndSheepView, chosen: Chosen, space: number): string {
  const name = nameOf(space);
  const from = chosen.space;
  if (from !== null) {
    const direction = towards(from, space);
    const wolf = view.wolves.includes(from) || view.tokens.includes(from);
    const open = view.ways.some((way) => way.start === from && way.direction === direction);
    if (direction && !open) return `${wolf ? "wolf " : ""}${nameOf(from)} ${direction}`;
  }
  const seen = view.known.some(([one, token]) => one === space && token === "wolf");
  if (chosen.deed === "wolf" || view.wolves.includes(space) || seen) return `wolf ${name} n`;
  if (chosen.deed === "run" || view.flocks.some((flock) => flock.sheep.includes(space))) return `${name} n`;
  return view.tokens.includes(space) ? `look ${name}` : name;
}

/** The spaces that light up: what can be touched to go on. */
export function litSpaces(view: WarAndSheepView, offers: Offers, chosen: Chosen): Set<number> {
  if (view.phase === "look_more") return offers.names;
  if (view.phase === "leave") return offers.ups;
  const ways = waysOf(view, chosen).filter((way) => chosen.deed === null || way.wolf === (chosen.deed === "wolf"));
  const goals = ways.filter((way) => way.start === chosen.space).map((way) => way.target ?? way.end);
  const starts = ways.map((way) => way.start);
  if (view.phase !== "act") return ways.length ? new Set(chosen.space === null ? starts : goals) : offers.names;
  const aim = aimOf(view, chosen.card);
  if (aim)
    return new Set(
      aim.ways.length
        ? chosen.space === null
          ? starts
          : goals
        : chosen.first !== null || !aim.first.length
          ? aim.then
          : aim.first,
    );
  if (chosen.deed === "look") return offers.looks;
  if (chosen.deed === "hide") return offers.hides;
  if (chosen.space !== null) return new Set(goals);
  return chosen.deed === null ? new Set() : new Set(starts);
}

/** The spaces that can be touched to begin an action, or to turn a sheep back. */
export function beginnings(view: WarAndSheepView, offers: Offers): Set<number> {
  const hidden =
    view.header.seat === null || !offers.texts.has("unhide") ? null : view.flocks[view.header.seat]?.hidden;
  return new Set([
    ...offers.runs,
    ...offers.wolves,
    ...offers.looks,
    ...offers.hides,
    ...(hidden == null ? [] : [hidden]),
  ]);
}
