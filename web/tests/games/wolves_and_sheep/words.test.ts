import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SCENES } from "../../../src/games/wolves_and_sheep/scenes";
import {
  areaLabel,
  columnName,
  inPlayersWords,
  letterOf,
  line,
  placeLabel,
  rowName,
  tileLabel,
  where,
  whoseArea,
} from "../../../src/games/wolves_and_sheep/words";
import type { WolvesAndSheepEvent } from "../../../src/wire";

const NAMES = ["Clover", "Bella"];
const told = (event: WolvesAndSheepEvent): string => line(event, NAMES);

test("a place is named from the village square", () => {
  expect(where({ x: 2, y: -1 })).toBe("2 east, 1 south");
  expect(where({ x: -3, y: 0 })).toBe("3 west");
  expect(where({ x: 0, y: 4 })).toBe("4 north");
  expect(where({ x: 0, y: 0 })).toBe("the village square");
  expect([columnName(-2), columnName(0), columnName(3), rowName(1), rowName(-1)]).toEqual([
    "2 W",
    "0",
    "3 E",
    "1 N",
    "1 S",
  ]);
});

test("a refusal names places in the same words, and leaves other values alone", () => {
  expect(inPlayersWords({ place: "2,-1" })).toEqual({ place: "2 east, 1 south" });
  expect(inPlayersWords({ tile: "17" })).toEqual({ tile: "17" });
});

test("what one touches says whose it is", () => {
  const flock = { motif: "R", quarters: [1], opens: 1, danger: false };
  expect(whoseArea(flock, 1, 0, NAMES)).toBe("These belong to Bella: red sheep, 1 sheep in it, 1 open edge");
  expect(whoseArea(flock, 0, 0, NAMES)).toBe("Your own: red sheep, 1 sheep in it, 1 open edge");
  expect(whoseArea(flock, null, 0, NAMES)).toMatch(/Whose they are nobody has shown yet\.$/);
  expect(whoseArea({ ...flock, motif: "F" }, null, 0, NAMES)).toBe("forest");
});

test("the letters of the four colours differ in every language", () => {
  const folder = new URL("../../../../src/paddock/locale/", import.meta.url);
  for (const language of ["ru", "fr", "hu"]) {
    const texts = readFileSync(new URL(`${language}/LC_MESSAGES/wolves_and_sheep.po`, folder), "utf8");
    const own = [..."KYRB"].map((letter) => new RegExp(`msgid "${letter}"\nmsgstr "(.)"`, "u").exec(texts)?.[1]);
    expect(new Set(own.filter(Boolean)).size, language).toBe(4);
  }
  expect([..."KYRB"].map(letterOf).join("")).toBe("KYRB");
});

test("a tile is read edge by edge as it is turned, with its back", () => {
  const tile = { name: "17", kind: "plain", sides: ["KYRB", "VVVV"] };
  expect(tileLabel(tile, 0, 1)).toBe(
    "Tile 17: north blue sheep, east black sheep, south yellow sheep, west red sheep. Back: village all round",
  );
});

test("a wolf tile shows its wolf on the second side only", () => {
  const tile = { name: "wk", kind: "wolf", sides: ["KKKK", "FFFF"] };
  expect(tileLabel(tile, 0, 0)).toBe("Tile wk: black sheep all round. Back: forest all round, with a wolf");
});

test("one's own ? tile shows its shepherd and no back", () => {
  expect(tileLabel({ name: "sk", kind: "shepherd", sides: ["KKKK"] }, 0, 0)).toBe(
    "Your ? tile: black sheep all round, with a shepherd",
  );
});

test("a place says what it touches, each motif once, and what it draws", () => {
  const offer = { text: "", name: "17", side: 0, turns: 0, edges: "", x: 1, y: 0 };
  expect(placeLabel(offer, "K.KV", 1, "fits")).toBe("1 east; touches black sheep, village; draws 1 tile; fits");
});

test("an area says how large and how safe it is", () => {
  expect(areaLabel({ motif: "R", quarters: [1, 2], opens: 0, danger: true })).toBe(
    "red sheep, 2 sheep in it, closed, a wolf can get at it",
  );
  expect(areaLabel({ motif: "R", quarters: [1], opens: 1, danger: false })).toBe(
    "red sheep, 1 sheep in it, 1 open edge",
  );
  expect(areaLabel({ motif: "F", quarters: [1], opens: 1, danger: true })).toBe(
    "forest, dangerous: a wolf is loose here",
  );
});

test("the log says what was laid and where", () => {
  const laid = { event: "Laid" as const, seat: 1, x: 1, y: 0, touching: 1, on_wolf: false };
  expect(told({ ...laid, edges: "KKVR", kind: "plain" })).toBe(
    "Bella lays a tile: black sheep, village, red sheep (1 east).",
  );
  expect(told({ ...laid, edges: "FFFF", kind: "wolf" })).toBe("Bella lays a wolf (1 east).");
  expect(told({ ...laid, edges: "FFFF", kind: "hunter" })).toBe("Bella lays a hunter (1 east).");
  expect(told({ ...laid, edges: "FFFF", kind: "hunter", on_wolf: true })).toBe(
    "Bella puts a hunter on the wolf (1 east).",
  );
  expect(told({ ...laid, edges: "KKKK", kind: "shepherd" })).toBe("Bella lays the shepherd (1 east).");
});

test("the log counts tiles and points, and names herds", () => {
  expect(told({ event: "Drew", seat: 0, count: 1 })).toBe("Clover draws 1 tile.");
  expect(told({ event: "Drew", seat: 0, count: 3 })).toBe("Clover draws 3 tiles.");
  expect(told({ event: "WentOut", seat: 0, bonus: 8 })).toBe("Clover is out, for 8 points.");
  expect(told({ event: "HandDealt", seat: 0, tiles: [], herds: [0] })).toBe("Your herd: black sheep.");
  expect(told({ event: "HandDealt", seat: 0, tiles: [], herds: [0, 1] })).toBe(
    "Your herds: black sheep, yellow sheep.",
  );
  expect(told({ event: "GameEnded", points: [7, 9], places: [2, 1] })).toBe("The game ends: Clover (7), Bella (9).");
  expect(told({ event: "DrewTiles", seat: 0, tiles: [1] })).toBe("");
});

test("every scene of the rules help has tiles and words, and marks only what lies there", () => {
  for (const scene of Object.values(SCENES)) {
    expect(scene.laid.every(({ edges }) => edges.length === 4)).toBe(true);
    expect(scene.caption()).not.toBe("");
    const quarters = scene.areas.flatMap((area) => area.quarters);
    expect(quarters.every((quarter) => quarter >> 2 < scene.laid.length)).toBe(true);
  }
});
