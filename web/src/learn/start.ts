// From a button to a table: the coached first game, or a real one against bots.
import { friendlyNumber } from "../home/seats";
import { gameOf, makeTable, startLesson } from "../lib/api";
import { myLevel, myName, nameMe } from "../lib/me.svelte";
import { goTo } from "../lib/place.svelte";

export async function learn(game: string): Promise<void> {
  nameMe(myName());
  goTo(`/table/${(await startLesson(game, myName())).table}`);
}

export async function playForReal(game: string): Promise<void> {
  const offer = await gameOf(game);
  if (!offer) return;
  nameMe(myName());
  const others = Array.from({ length: friendlyNumber(offer.about.seats) - 1 }, () => myLevel(offer.bots));
  const lobby = await makeTable({ game, name: myName(), seating: ["me", ...others], options: {} });
  goTo(`/table/${lobby.table}`);
}
