// What the moves of Cow 006 touch.
import type { Mark, Marks } from "../../learn/marks";
import { say } from "../../lib/texts.svelte";
import { COW006_SPECIALS, type Games } from "../../wire";
import { specialName } from "./words";

const row = (number: number): Mark => [".lane", number];
const card = (number: number): Mark => `[data-card="${number}"], [data-draft="${number}"]`;
const special = (kind: string): Mark => `[data-special="${kind}"]:not(.chosen)`;

const PLACES: Record<string, Mark[]> = {
  hand: [".hand"],
  rows: [".rows"],
  players: Array.from({ length: 10 }, (_, place) => [".player", place]),
};

export const marks: Marks<Games["cow006"]> = {
  move(move) {
    switch (move.kind) {
      case "pick":
        return [[card(move.parts.card)]];
      case "take":
      case "lay":
        return [[row(move.parts.row)]];
      case "none":
      case "keep":
        return [["[data-skip]"]];
      case "agent":
        return [[special("agent")]];
      case "medic":
      case "schemer":
        return [[special(move.kind)], [card(move.parts.card)]];
      case "paratrooper":
        return [[special("paratrooper")], [row(move.parts.row)]];
      case "schemer_own":
        return [[special("schemer")], [row(move.parts.row)]];
      case "swap":
        return [[special(move.parts.special)]];
      default:
        return [[special(move.kind)], [row(move.parts.row)]];
    }
  },
  words(move) {
    const parts: Record<string, string | number> = move.parts;
    const named = move.kind in COW006_SPECIALS ? specialName(move.kind) : "";
    const row = parts["row"] === undefined ? "" : say("Row {row}", { row: Number(parts["row"]) + 1 });
    const words = [named, parts["card"] ?? "", row].filter(Boolean).join(" ");
    return words || say("No special card");
  },
  place(name) {
    const [what, number] = name.split(" ");
    if (what === "row") return [row(Number(number) - 1)];
    if (what === "card") return [card(Number(number))];
    return PLACES[name] ?? [];
  },
};
