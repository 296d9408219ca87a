// How a table of mine stands, in a few words.
import { say } from "../lib/texts.svelte";
import { waitingFor } from "../table/asking";
import type { Lobby } from "../wire";

const hasLeft = (lobby: Lobby): boolean => lobby.you !== null && lobby.seats[lobby.you]?.stand_in != null;

export const isMyTurn = (lobby: Lobby): boolean =>
  lobby.status === "playing" && lobby.you !== null && lobby.waiting.includes(lobby.you) && !hasLeft(lobby);

/** My turn first, then what is played, then what waits for players, then where a bot plays for me. */
export function rank(lobby: Lobby): number {
  if (isMyTurn(lobby)) return 0;
  if (hasLeft(lobby)) return 3;
  return lobby.status === "playing" ? 1 : 2;
}

/** What is over, and what one has left or never began, can be removed from one's list. */
export const canForget = (lobby: Lobby): boolean => lobby.status !== "playing" || hasLeft(lobby) || lobby.failed;

export function standing(lobby: Lobby): string {
  if (isMyTurn(lobby)) return say("Your turn");
  if (lobby.status === "open") return say("Waiting for players");
  if (lobby.status === "ended") return say("Ended");
  if (lobby.status === "over") return placeInWords(lobby);
  if (hasLeft(lobby)) return say("A bot plays for you.");
  return waitingFor(lobby.waiting.map((seat) => lobby.seats[seat]!.name));
}

function placeInWords({ places, you }: Lobby): string {
  const place = you === null ? undefined : places?.[you];
  if (!place) return say("Over");
  if (place > 1) return say("Place {place} of {seats}", { place, seats: places!.length });
  return places!.filter((other) => other === 1).length > 1 ? say("Shared victory") : say("You won!");
}

/** Who plays with me. */
export function whoElse(lobby: Lobby): string {
  const others = lobby.seats.filter((_, seat) => seat !== lobby.you);
  return say("with {names}", { names: others.map((seat) => seat.name || say("open seat")).join(", ") });
}
