// A space in words, for those who listen: what is there, what is known of it, and what a touch would do.
import { count, say, sayNamed } from "../../lib/texts.svelte";
import type { WarAndSheepWayView } from "../../wire";
import type { Picture } from "./frames";
import { nameOf } from "./spaces";
import { tokenName } from "./words";

export function spaceLabel(view: Picture, names: string[], space: number): string {
  return sayNamed(nameOf(space), contents(view, names, space).join(", "));
}

function contents(view: Picture, names: string[], space: number): string[] {
  const owner = view.flocks.findIndex((flock) => flock.sheep.includes(space));
  if (owner >= 0) return [sheepName(view, names, owner, space)];
  if (view.wolves.includes(space)) return [say("wolf")];
  if (view.tokens.includes(space)) return tokenLabel(view, names, space);
  return [view.burnt.some((spaces) => spaces.includes(space)) ? say("burnt ground") : say("empty")];
}

function sheepName(view: Picture, names: string[], owner: number, space: number): string {
  const [flock, mine, name] = [view.flocks[owner]!, owner === view.header.seat, names[owner]];
  if (flock.hidden === space) return mine ? say("your sheep, hidden") : say("hidden sheep of {name}", { name });
  if (flock.mad === space) return mine ? say("your sheep, mad") : say("mad sheep of {name}", { name });
  return mine ? say("your sheep") : say("sheep of {name}", { name });
}

function tokenLabel(view: Picture, names: string[], space: number): string[] {
  const said = [say("face-down token")];
  const known = view.known.find(([one]) => one === space);
  if (known) said.push(say("you have seen it: {token}", { token: tokenName(known[1]) }));
  view.peeked.forEach((spaces, seat) => {
    if (seat !== view.header.seat && spaces.includes(space))
      said.push(say("{name} has looked at it", { name: names[seat] }));
  });
  if (!known && view.innocent.includes(space)) said.push(say("no wolf"));
  return said;
}

/** What would happen at the end of a way. */
export function wayLabel(view: Picture, way: WarAndSheepWayView): string {
  const said = [ending(view, way)];
  if (way.file.length) said.push(count("{number} sheep comes along", "{number} sheep come along", way.file.length));
  return said.join(", ");
}

function ending(view: Picture, way: WarAndSheepWayView): string {
  const space = nameOf(way.target ?? way.end);
  if (way.meets === "sheep") return say("the wolf eats the sheep on {space}", { space });
  if (way.meets === "wolf") return say("the wolf on {space} eats it", { space });
  if (way.meets === "chase") return say("it drives the wolf on {space} away", { space });
  if (way.meets !== "token") return say("stops on {space}", { space });
  const known = view.known.find(([one]) => one === way.target);
  return known
    ? say("runs into {token} on {space}", { token: tokenName(known[1]), space })
    : say("turns up the token on {space}", { space });
}
