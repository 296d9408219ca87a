// What the menu of a table offers about the people at it.
import { say } from "../lib/texts.svelte";
import type { Lobby } from "../wire";
import { askToNotify, canAskToNotify } from "../lib/notify";
import type { MenuEntry } from "./menu";

export type PeopleDialog = "" | "leave" | "phrases";

export function peopleEntries(lobby: Lobby | null, open: (dialog: PeopleDialog) => void): MenuEntry[] {
  if (!lobby || lobby.you === null || lobby.status === "open") return [];
  const isOthers = lobby.seats.some((seat, place) => seat.kind === "person" && place !== lobby.you);
  const entries: MenuEntry[] = [];
  if (isOthers && lobby.talk !== false) entries.push({ text: say("Say something"), act: () => open("phrases") });
  if (canAskToNotify()) entries.push({ text: say("Tell me when it is my turn"), act: askToNotify });
  if (lobby.status === "playing" && !lobby.seats[lobby.you]!.stand_in)
    entries.push({ text: say("Leave"), act: () => open("leave") });
  return entries;
}
