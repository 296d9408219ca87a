// What happened last, to be drawn on the meadow: all that the player who acted last has done since the other one acted.
import type { WarAndSheepEvent } from "../../wire";

export interface Trace {
  kind: "run" | "prowl" | "flight" | "look" | "lost" | "gain";
  from: number;
  to: number;
  seat: number;
  /** What was gained. */
  value: number;
}

const AT_MOST = 24;

export function tracesOf(events: WarAndSheepEvent[]): Trace[] {
  const recent: WarAndSheepEvent[] = [];
  let actor: number | null = null;
  for (const event of events.slice(-AT_MOST).reverse()) {
    if (event.event === "TurnBegan" || event.event === "Began" || event.event === "GameEnded") {
      if (recent.length) break;
      continue;
    }
    const seat = "seat" in event ? event.seat : null;
    if (seat !== null && actor !== null && seat !== actor) break;
    actor ??= seat;
    recent.unshift(event);
  }
  return recent.flatMap(trace);
}

function trace(event: WarAndSheepEvent): Trace[] {
  const made = (kind: Trace["kind"], from: number, to: number, seat: number, value = 0): Trace[] => [
    { kind, from, to, seat, value },
  ];
  switch (event.event) {
    case "SheepRan":
      return made("run", event.start, event.target ?? event.end, event.owner);
    case "WolfRan":
      return made("prowl", event.start, event.end, event.seat);
    case "SheepCarried":
      return made("flight", event.start, event.end, event.seat);
    case "SheepSwapped":
      return made("flight", event.own, event.other, event.seat);
    case "Looked":
      return event.spaces.flatMap((space) => made("look", space, space, event.seat));
    case "SheepLost":
      return made("lost", event.space, event.space, event.owner);
    case "GrassTaken":
      return made("gain", event.space, event.space, event.seat, event.value);
    default:
      return [];
  }
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
