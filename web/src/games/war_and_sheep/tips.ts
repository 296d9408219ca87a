// What things on the table mean, in a sentence or two.
import { say } from "../../lib/texts.svelte";
import type { Picture } from "./frames";
import { nameOf } from "./spaces";
import type { Deed } from "./touch";
import { tokenName } from "./words";

export function deedTip(deed: Deed): string {
  return {
    look: say("Look at one or two face-down tokens around a sheep of yours. Only you see them."),
    run: say("A sheep runs straight on until something is ahead. The sheep right behind it come along."),
    wolf: say("Any wolf that is face up, or that you have seen, runs straight on and eats the first sheep."),
    hide: say("A sheep hides behind grass: no wolf can eat it, and it cannot run. One at a time."),
  }[deed];
}

export function grassTip(face: string): string {
  if (face === "1") return say("1 point, and a card for the sheep that eats it.");
  return face === "3"
    ? say("3 points, and the sheep stays.")
    : say("5 points, but the sheep has eaten too much and is out.");
}

/** What stands or lies on a space; empty ground needs no words. */
export function spaceTip(view: Picture, space: number): string {
  const flock = view.flocks.find(({ sheep }) => sheep.includes(space));
  if (flock?.hidden === space) return say("Hidden behind grass: it cannot run, and no wolf can eat it.");
  if (flock?.mad === space) return say("A mad sheep: it runs alone, cannot hide, and drives wolves away.");
  if (view.wolves.includes(space)) return say("A wolf: both players can move it. It eats the first sheep it meets.");
  if (view.tokens.includes(space)) return tokenTip(view, space);
  const burnt = !flock && view.burnt.some((spaces) => spaces.includes(space));
  return burnt ? say("Burnt ground: the grass here is gone.") : "";
}

function tokenTip(view: Picture, space: number): string {
  const known = view.known.find(([one]) => one === space)?.[1];
  if (known === "wolf") return say("You have seen the wolf under {space}. You can move it.", { space: nameOf(space) });
  if (known) return say("You have seen it: {token}. {grass}", { token: tokenName(known), grass: grassTip(known) });
  if (view.innocent.includes(space)) return say("A token face down. It cannot be a wolf.");
  const seen = view.peeked.some((spaces, seat) => seat !== view.header.seat && spaces.includes(space));
  return seen
    ? say("A token face down. The eye says that the other player has looked at it.")
    : say("A token face down: grass of 1, 3 or 5, or a wolf.");
}
