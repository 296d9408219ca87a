// The end of a game, told to who reads it: the own place, what decided it, and what is worth remembering.
import { count, say } from "../../lib/texts.svelte";
import { placesOf, ranking } from "../../table/winners";
import type { BlackSheepScoreView, BlackSheepView } from "../../wire";
import type { Win } from "./wins";
import { COMBINATIONS, combinationName } from "./words";

const BLACK = 5;

/** Where points come from, in words. */
function parts(view: BlackSheepView): { text: string; points: (score: BlackSheepScoreView) => number }[] {
  const bonus = (score: BlackSheepScoreView): number => score.bonus * (score.majorities.length + score.sets);
  const tasks = (score: BlackSheepScoreView): number => score.tasks.reduce((sum, [, points]) => sum + points, 0);
  return [
    {
      text: say("the figures"),
      points: (score) => score.figures.reduce((sum, value, animal) => sum + (animal === BLACK ? 0 : value), 0),
    },
    { text: say("the black sheep"), points: (score) => score.figures[BLACK] ?? 0 },
    view.open_tasks.length
      ? { text: say("the tasks"), points: tasks }
      : { text: say("the bonus cards"), points: bonus },
  ];
}

/** The own place and the distance to whom it was played against. */
export function ownLine(view: BlackSheepView, names: string[]): string {
  const [seat, order] = [view.header.seat, ranking(view)];
  if (seat === null) return "";
  const rival = order.find((other) => other !== seat)!;
  const [own, other] = [view.scores[seat]!.total, view.scores[rival]!.total];
  const values = { name: names[rival], own, other, place: placesOf(view)[seat], seats: view.header.seats };
  return placesOf(view)[seat] === 1
    ? say("You have {own} points, {name} has {other}.", values)
    : say("You come {place} of {seats}: you have {own} points, {name} has {other}.", values);
}

/** What made the difference between the winner and the next, or between the winner and oneself. */
export function decisiveLine(view: BlackSheepView, names: string[]): string {
  const order = ranking(view);
  const first = order[0]!;
  const own = view.header.seat;
  const next = own !== null && own !== first ? own : order[1]!;
  const [best, other] = [view.scores[first]!, view.scores[next]!];
  if (placesOf(view)[next] === 1) return "";
  if (best.flock) return say("{name} alone has black sheep: the flock decides.", { name: names[first] });
  if (best.total === other.total) return say("The points are equal; {name} has more figures.", { name: names[first] });
  const [most] = parts(view).sort((a, b) => b.points(best) - b.points(other) - (a.points(best) - a.points(other)));
  return say("What decided it: {what}, {best} to {other}.", {
    what: most!.text,
    best: signed(most!.points(best)),
    other: signed(most!.points(other)),
  });
}

const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** The best hand of the game, and who won the most fields. */
export function highlights(wins: Win[], names: string[]): string[] {
  if (!wins.length) return [];
  const rank = (win: Win): number => COMBINATIONS.findIndex((one) => one === win.combination);
  const best = wins.reduce((one, other) => (rank(other) < rank(one) ? other : one));
  const won = names.map((_, seat) => wins.filter((win) => win.seat === seat).length);
  const most = Math.max(...won);
  const leaders = names.filter((_, seat) => won[seat] === most);
  return [
    say("The best hand: {combination}, {name} on field {field}.", {
      combination: combinationName(best.combination),
      name: names[best.seat],
      field: best.field + 1,
    }),
    count("The most fields: {names}, {number}.", "The most fields: {names}, {number}.", most, {
      names: leaders.join(", "),
    }),
  ];
}
