// The table of Wolves and Sheep in words.
import { count, say } from "../../lib/texts.svelte";
import type { WolvesAndSheepAreaView, WolvesAndSheepEvent, WolvesAndSheepTileView } from "../../wire";
import type { Offer } from "./offers";
import { LETTERS, type Place, kindOf, turned } from "./tiles";

function motifName(letter: string): string {
  const names: Record<string, string> = {
    K: say("black sheep"),
    Y: say("yellow sheep"),
    R: say("red sheep"),
    B: say("blue sheep"),
    V: say("village"),
    F: say("forest"),
  };
  return names[letter] ?? letter;
}

/** The letter on the fleece, by which colours are told apart: the first of the colour's name, where no two are alike. */
export function letterOf(motif: string): string {
  // Black, yellow, red, blue: each language has its own four letters.
  const letters: Record<string, string> = { K: say("K"), Y: say("Y"), R: say("R"), B: say("B") };
  return letters[motif] ?? "";
}

export const colourName = (colour: number): string => motifName(LETTERS[colour] ?? "");

/** Each motif once, in the order in which they come; a dot stands for nothing. */
function motifNames(letters: string): string {
  return [...new Set(letters.replaceAll(".", ""))].map(motifName).join(", ");
}

/** Where a place lies, seen from the village square. */
export function where({ x, y }: Place): string {
  const found: string[] = [];
  if (x === 0 && y === 0) return say("the village square");
  if (x > 0) found.push(say("{number} east", { number: x }));
  if (x < 0) found.push(say("{number} west", { number: -x }));
  if (y > 0) found.push(say("{number} north", { number: y }));
  if (y < 0) found.push(say("{number} south", { number: -y }));
  return found.join(", ");
}

/** A column or a row, as short as it stands at the edge of the landscape. */
export function columnName(x: number): string {
  if (x === 0) return "0";
  return x > 0 ? say("{number} E", { number: x }) : say("{number} W", { number: -x });
}

export function rowName(y: number): string {
  if (y === 0) return "0";
  return y > 0 ? say("{number} N", { number: y }) : say("{number} S", { number: -y });
}

/** The values of a refusal, with places named as everywhere on the page. */
export function inPlayersWords(values: Record<string, unknown>): Record<string, unknown> {
  const place = typeof values["place"] === "string" ? /^(-?\d+),(-?\d+)$/.exec(values["place"]) : null;
  return place ? { ...values, place: where({ x: Number(place[1]), y: Number(place[2]) }) } : values;
}

/** A side of a tile, edge by edge. */
function sideName(edges: string, kind: string): string {
  if (kind === "wolf") return say("forest all round, with a wolf");
  if (kind === "hunter") return say("forest all round, with a hunter");
  const [north, east, south, west] = [...edges].map(motifName);
  if (new Set(edges).size > 1)
    return say("north {north}, east {east}, south {south}, west {west}", { north, east, south, west });
  return kind === "shepherd"
    ? say("{motif} all round, with a shepherd", { motif: north })
    : say("{motif} all round", { motif: north });
}

export function tileLabel(tile: WolvesAndSheepTileView, side: number, turns: number): string {
  const front = sideName(turned(tile.sides[side] ?? "", turns), kindOf(tile.kind, side));
  if (tile.kind === "shepherd") return say("Your ? tile: {front}", { front });
  const back = sideName(tile.sides[1 - side] ?? "", kindOf(tile.kind, 1 - side));
  return say("Tile {name}: {front}. Back: {back}", { name: tile.name, front, back });
}

/** A place where the chosen tile can lie: where, what it touches, what it draws, and how it fits. */
export function placeLabel(offer: Offer, motifs: string, draws: number, fit: string): string {
  const touches = say("touches {motifs}", { motifs: motifNames(motifs) });
  return [where(offer), touches, count("draws {number} tile", "draws {number} tiles", draws), fit].join("; ");
}

export function areaLabel(area: WolvesAndSheepAreaView): string {
  const parts = [motifName(area.motif)];
  if (area.motif === "F")
    return [...parts, ...(area.danger ? [say("dangerous: a wolf is loose here")] : [])].join(", ");
  parts.push(count("{number} sheep in it", "{number} sheep in it", area.quarters.length));
  parts.push(area.opens ? count("{number} open edge", "{number} open edges", area.opens) : say("closed"));
  if (area.danger) parts.push(say("a wolf can get at it"));
  return parts.join(", ");
}

/** What one has touched, and whose it is. */
export function whoseArea(
  area: WolvesAndSheepAreaView,
  owner: number | null,
  seat: number | null,
  names: readonly string[],
): string {
  const what = areaLabel(area);
  if (area.motif === "F") return what;
  if (owner === null) return say("{what}. Whose they are nobody has shown yet.", { what });
  return owner === seat
    ? say("Your own: {what}", { what })
    : say("These belong to {name}: {what}", { name: names[owner], what });
}

/** An event as a line of the log; empty if it is not worth one. */
export function line(event: WolvesAndSheepEvent, names: string[]): string {
  switch (event.event) {
    case "Dealt":
      return say("{name} begins.", { name: names[event.first] });
    case "HandDealt":
      return herdsLine(event.herds.map(colourName));
    case "Redealt":
      return say("Nobody can lay the first tile: hands are changed.");
    case "Laid":
      return laidLine(event, names[event.seat] ?? "");
    case "Drew":
      return count("{name} draws {number} tile.", "{name} draws {number} tiles.", event.count, {
        name: names[event.seat],
      });
    case "GameEnded":
      return say("The game ends: {scores}.", {
        scores: names.map((name, seat) => `${name} (${event.points[seat]})`).join(", "),
      });
    default:
      return courseLine(event, names);
  }
}

function herdsLine(colours: string[]): string {
  const herds = colours.join(", ");
  return colours.length === 1 ? say("Your herd: {herds}.", { herds }) : say("Your herds: {herds}.", { herds });
}

function laidLine(event: WolvesAndSheepEvent & { event: "Laid" }, name: string): string {
  const said = { name, place: where(event), motifs: motifNames(event.edges) };
  if (event.on_wolf) return say("{name} puts a hunter on the wolf ({place}).", said);
  if (event.kind === "wolf") return say("{name} lays a wolf ({place}).", said);
  if (event.kind === "hunter") return say("{name} lays a hunter ({place}).", said);
  if (event.kind === "shepherd") return say("{name} lays the shepherd ({place}).", said);
  return say("{name} lays a tile: {motifs} ({place}).", said);
}

function courseLine(event: WolvesAndSheepEvent, names: string[]): string {
  switch (event.event) {
    case "Revealed":
      return say("{name} reveals: {colour}!", { name: names[event.seat], colour: colourName(event.colour) });
    case "Passed":
      return say("{name} passes.", { name: names[event.seat] });
    case "GaveUp":
      return say("{name} stops.", { name: names[event.seat] });
    case "WentOut":
      return count("{name} is out, for {number} point.", "{name} is out, for {number} points.", event.bonus, {
        name: names[event.seat],
      });
    default:
      return "";
  }
}
