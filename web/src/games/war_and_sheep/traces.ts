// What happened since one's own last turn, to be drawn on the meadow in the colours of who did it.
import type { WarAndSheepEvent } from "../../wire";

export interface Trace {
  kind: "run" | "prowl" | "flight" | "look" | "lost" | "gain" | "mark";
  from: number;
  to: number;
  /** Who did it. */
  seat: number;
  /** What was gained. */
  value: number;
}

interface Turn {
  seat: number;
  traces: Trace[];
}

/**
 * On one's own turn, all that the other player did in theirs, and what one has done so far. Else the turn that is being
 * played; before anything has happened in it, the one before.
 */
export function tracesOf(events: WarAndSheepEvent[], seat: number | null): Trace[] {
  const [last, before] = turnsOf(events).reverse();
  if (!last) return [];
  const both = last.seat === seat && before !== undefined && before.seat !== seat;
  if (both) return [...before.traces, ...last.traces];
  return last.traces.length ? last.traces : (before?.traces ?? []);
}

function turnsOf(events: WarAndSheepEvent[]): Turn[] {
  const turns: Turn[] = [];
  for (const event of events) {
    if (event.event === "TurnBegan") turns.push({ seat: event.seat, traces: [] });
    else if (turns.length) turns.at(-1)!.traces.push(...traced(event, turns.at(-1)!.seat));
  }
  return turns;
}

function traced(event: WarAndSheepEvent, seat: number): Trace[] {
  const made = (kind: Trace["kind"], from: number, to = from, value = 0): Trace[] => [{ kind, from, to, seat, value }];
  switch (event.event) {
    case "SheepRan":
      return made("run", event.start, event.target ?? event.end);
    case "WolfRan":
      return made("prowl", event.start, event.end);
    case "SheepCarried":
      return made("flight", event.start, event.end);
    case "SheepSwapped":
      return [...made("flight", event.own, event.other), ...made("mark", event.own), ...made("mark", event.other)];
    case "Looked":
      return event.spaces.flatMap((space) => made("look", space));
    case "SheepLost":
      return made("lost", event.space);
    case "GrassTaken":
      return made("gain", event.space, event.space, event.value);
    case "TurnedUp":
    case "Hid":
    case "Unhid":
    case "WentMad":
    case "SheepReturned":
    case "WolfGone":
      return made("mark", event.space);
    default:
      return [];
  }
}

/** What the last finished turn of the other player consisted of, in symbols. */
export function doneLastTurn(events: WarAndSheepEvent[]): Done[] {
  const end = events.findLastIndex((event) => event.event === "TurnBegan");
  return end < 0 ? [] : doneThisTurn(events.slice(0, end));
}

export type Done = "look" | "run" | "wolf" | "hide" | "card";

/** Which actions this turn has had so far, as far as this browser has seen it. */
export function doneThisTurn(events: WarAndSheepEvent[]): Done[] {
  const begin = events.findLastIndex((event) => event.event === "TurnBegan");
  return events.slice(begin + 1).flatMap(deed);
}

/** What a card does is no action of its own. */
function deed(event: WarAndSheepEvent): Done[] {
  switch (event.event) {
    case "CardPlayed":
      return ["card"];
    case "Looked":
      return event.card ? [] : ["look"];
    case "SheepRan":
      return event.card ? [] : ["run"];
    case "WolfRan":
      return event.card ? [] : ["wolf"];
    case "Hid":
      return ["hide"];
    default:
      return [];
  }
}
