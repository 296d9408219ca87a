// What was remarkable, for the sheets at the end of a round and of the game.
import { say } from "../../lib/texts.svelte";
import { placesOf } from "../../table/winners";
import type { Cow006Event, Cow006View } from "../../wire";
import { bullCount } from "./words";

type Taken = Cow006Event & { event: "RowTaken" };

/** The events of the round that ended last. */
export function lastRound(events: Cow006Event[]): Cow006Event[] {
  const end = events.findLastIndex(({ event }) => event === "RoundEnded");
  const start = events.slice(0, Math.max(end, 0)).findLastIndex(({ event }) => event === "RoundEnded");
  return events.slice(start + 1, end + 1);
}

function costliest(events: Cow006Event[]): Taken | null {
  const rows = events.filter((event) => event.event === "RowTaken");
  return rows.reduce<Taken | null>((most, row) => (most && most.penalty >= row.penalty ? most : row), null);
}

function costliestLine(events: Cow006Event[], names: string[], seat: number | null): string[] {
  const row = costliest(events);
  if (!row || row.penalty < 5) return [];
  const values = { name: names[row.seat], cards: row.cards.join(" "), bulls: bullCount(row.penalty) };
  return [
    row.seat === seat
      ? say("The costliest row was yours: {cards}, {bulls}.", values)
      : say("The costliest row: {name} with {cards}, {bulls}.", values),
  ];
}

/** A word on the round that has just ended. */
export function roundWords(view: Cow006View, events: Cow006Event[], names: string[]): string[] {
  const { seat } = view.header;
  const clean = seat !== null && view.history.at(-1)?.[seat] === 0;
  return [...(clean ? [say("Not a single bull head for you!")] : []), ...costliestLine(lastRound(events), names, seat)];
}

/** Against whom the game was decided: the winner, or for the winner the next best. */
function rivalOf(view: Cow006View, seat: number): number | null {
  const places = placesOf(view);
  const others = [...places.keys()].filter((other) => other !== seat);
  const nearest = others.sort((one, other) => places[one]! - places[other]!)[0];
  return nearest === undefined || places[nearest] === places[seat] ? null : nearest;
}

/** In which round most of the difference arose. */
function decidedLine(view: Cow006View, names: string[], seat: number): string[] {
  const rival = rivalOf(view, seat);
  if (rival === null || !view.history.length) return [];
  const sign = placesOf(view)[seat]! < placesOf(view)[rival]! ? 1 : -1;
  const gaps = view.history.map((round) => (round[rival]! - round[seat]!) * sign);
  const best = Math.max(...gaps);
  const round = gaps.indexOf(best);
  const values = {
    round: round + 1,
    mine: view.history[round]![seat],
    theirs: view.history[round]![rival],
    name: names[rival],
  };
  if (best <= 0 || view.history.length < 2) return [];
  return [say("Round {round} decided it: {mine} for you, {theirs} for {name}.", values)];
}

/** What the final sheet says of the game, to who looks at it. */
export function gameWords(view: Cow006View, events: Cow006Event[], names: string[]): string[] {
  const { seat } = view.header;
  const begun = events.some((event) => (event.event === "Dealt" || event.event === "LaidOut") && event.round === 1);
  const clean = seat === null ? [] : [...view.history.keys()].filter((round) => view.history[round]![seat] === 0);
  return [
    ...(seat === null ? [] : decidedLine(view, names, seat)),
    ...(clean.length
      ? [
          say("Not a single bull head for you in round {rounds}.", {
            rounds: clean.map((round) => round + 1).join(", "),
          }),
        ]
      : []),
    ...(begun ? costliestLine(events, names, seat) : []),
  ];
}
