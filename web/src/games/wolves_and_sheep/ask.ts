// What is asked now, in one sentence.
import { say } from "../../lib/texts.svelte";
import { isAsked, waitingText } from "../../table/asking";
import type { WolvesAndSheepView } from "../../wire";
import type { Chosen } from "./choice.svelte";
import { type Offers, litTiles } from "./offers";

type Waiting = Parameters<typeof waitingText>[0];

export function ask(table: Waiting, view: WolvesAndSheepView, offers: Offers, chosen: Chosen): string {
  if (view.header.kind === "over") return say("The game is over.");
  if (chosen.aimed && chosen.ready)
    return chosen.fitting().length > 1 ? say("Like this? It also fits turned.") : say("Like this?");
  if (chosen.aimed)
    return `${waitingText(table, say("Watch the landscape…"))} ${say("Your tile lies ready for your turn.")}`;
  if (chosen.name !== null && chosen.places.size)
    return isAsked(table) || litTiles(offers).has(chosen.name)
      ? say("Where does it go?")
      : say("Where shall it lie ready for your turn?");
  if (isAsked(table))
    return chosen.name === null ? question(view, offers) : say("This tile fits nowhere now. Choose another.");
  const said = waitingText(table, say("Watch the landscape…"));
  return litTiles(offers).size ? `${said} ${say("You may step in with the tiles that are lit.")}` : said;
}

function question(view: WolvesAndSheepView, offers: Offers): string {
  if (view.phase === "bonus") return say("Revealed! Lay one more tile as a bonus.");
  if (offers.texts.has("pass")) return say("None of your ordinary tiles fits: pass, or stop.");
  if (view.bag === 0 && !view.hand?.length)
    return litTiles(offers).size
      ? say("Hand and bag are empty: reveal your ? tile, or stop.")
      : say("Hand and bag are empty, and your ? tile fits nowhere: stop.");
  return say("Which tile do you lay?");
}
