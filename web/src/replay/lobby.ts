// Who sat at a table that is looked back at: as its lobby says, or the record that somebody brought.
import { say } from "../lib/texts.svelte";
import type { Lobby, Replay, Seat } from "../wire";

/** A table at which nobody is away, or asked for anything. */
export function shownLobby(replay: Replay, lobby: Lobby | null): Lobby {
  const seats = lobby
    ? lobby.seats.map(present)
    : Array.from({ length: replay.seats }, (_, seat) => named(replay, seat));
  return {
    table: lobby?.table ?? "",
    game: replay.game,
    options: replay.options,
    own_components: replay.own_components,
    seats,
    status: "playing",
    host: false,
    you: null,
    invitation: null,
    seat_key: null,
    rematch: null,
    waiting: [],
    pace: "natural",
    hints: false,
    failed: false,
  };
}

const present = ({ name, kind, bot, face = "" }: Seat): Seat => ({ name, kind, bot, face, online: true });

const named = ({ names }: Replay, seat: number): Seat => ({
  name: names[seat] ?? say("Player {number}", { number: seat + 1 }),
  kind: "person",
  bot: null,
  online: true,
});
