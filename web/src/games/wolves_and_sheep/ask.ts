// What is asked now, in one sentence.
import { say } from "../../lib/texts.svelte";
import type { WolvesAndSheepSheepView } from "../../wire";
import type { Chosen } from "./choice.svelte";
import type { Offers } from "./offers";

export function ask(view: WolvesAndSheepSheepView, moving: boolean, names: string[], offers: Offers, chosen: Chosen): string {
  if (view.kind === "over") return say("The game is over.");
  if (chosen.aim) return chosen.fitting().length > 1 ? say("Like this? It also fits turned.") : say("Like this?");
  const mine = view.seat !== null && view.waiting.includes(view.seat) && !moving;
  if (chosen.name !== null && chosen.places.size) return say("Where does it go?");
  if (mine) return chosen.name === null ? question(view, offers) : say("This tile fits nowhere now. Choose another.");
  return waiting(view, moving, names, offers);
}

function question(view: WolvesAndSheepSheepView, offers: Offers): string {
  if (view.phase === "bonus") return say("Revealed! Lay one more tile as a bonus.");
  if (offers.texts.has("pass")) return say("None of your ordinary tiles fits: pass, or give up.");
  if (view.bag === 0 && !view.hand?.length) return offers.tiles.size ? say("Hand and bag are empty: reveal your ? tile, or give up.") : say("Hand and bag are empty, and your ? tile fits nowhere: give up.");
  return say("Which tile do you lay?");
}

function waiting(view: WolvesAndSheepSheepView, moving: boolean, names: string[], offers: Offers): string {
  const others = view.waiting.map((seat) => names[seat]).join(", ");
  if (moving || !others) return say("Watch the landscape…");
  const said = say("Waiting for {names}.", { names: others });
  return offers.tiles.size ? `${said} ${say("You may step in with the tiles that are lit.")}` : said;
}
