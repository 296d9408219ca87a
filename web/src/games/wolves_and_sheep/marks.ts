// What the moves of Wolves and Sheep touch.
import type { Mark, Marks } from "../../learn/marks";
import { say } from "../../lib/texts.svelte";
import type { Games } from "../../wire";
import { where } from "./words";

const PLACES: Record<string, Mark[]> = {
  hand: [".hand"],
  herd: [".player.me .herds"],
  score: [".player.me"],
  wolf: [".laid.wolf"],
  shepherd: ["[data-tile].secret"],
  stop: ["[data-giving]"],
};

export const marks: Marks<Games["wolves_and_sheep"]> = {
  move(move) {
    if (move.kind === "pass") return [["[data-pass]"]];
    if (move.kind === "give_up") return [["[data-giving]"]];
    const { tile, x, y } = move.parts;
    return [[`[data-tile="${tile}"]:not(.chosen)`], [`[data-space="${x},${y}"]:not(.aimed)`], ["[data-lay]"]];
  },
  words(move, view) {
    if (move.kind === "pass") return say("Pass");
    if (move.kind === "give_up") return say("Give up");
    const { tile, x, y } = move.parts;
    const number = view.tiles.findIndex(({ name }) => name === tile) + 1;
    return say("Tile {number}, {place}", { number, place: where({ x, y }) });
  },
  place: (name) => PLACES[name] ?? [],
};
