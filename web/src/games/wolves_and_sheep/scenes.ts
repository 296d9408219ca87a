// What the pictures of the rules help show.
import { say } from "../../lib/texts.svelte";
import type { WolvesAndSheepAreaView, WolvesAndSheepLaidView } from "../../wire";
import type { Landscape } from "./flocks";

export interface Scene extends Landscape {
  marked: WolvesAndSheepAreaView[];
  caption: () => string;
}

/** Tiles as `EDGES x,y` or `EDGES x,y kind`. */
function laidOf(texts: string[]): WolvesAndSheepLaidView[] {
  return texts.map((text) => {
    const [edges = "", place = "", kind = "plain"] = text.split(" ");
    const [x = 0, y = 0] = place.split(",").map(Number);
    return { x, y, edges, kind, seat: 0, tile: null };
  });
}

const area = (motif: string, quarters: number[], opens: number, danger = false): WolvesAndSheepAreaView => ({
  motif,
  quarters,
  opens,
  danger,
});

function scene(
  caption: () => string,
  texts: string[],
  areas: WolvesAndSheepAreaView[] = [],
  more: Partial<Scene> = {},
): Scene {
  return {
    laid: laidOf(texts),
    covers: [],
    loose: [],
    areas,
    header: { kind: "still" },
    marked: areas.filter(({ motif }) => motif !== "F"),
    caption,
    ...more,
  };
}

const WOLF = ["KFRB 0,0", "FFFF 1,0 wolf"];
const FOREST = [1, 4, 5, 6, 7];

export const SCENES: Record<string, Scene> = {
  W2: scene(
    () => say("The six motifs: sheep of four colours, village and forest. A letter helps to tell the sheep apart."),
    ["KYRB 0,0", "VVVV 1.1,0 square", "FFFF 2.2,0"],
  ),
  W3: scene(
    () => say("Outlined: one pasture with three sheep. The two yellow quarters do not meet in the middle."),
    ["YRYB 0,0", "RKVR 1,0"],
    [area("R", [1, 4, 7], 1)],
  ),
  W5: scene(
    () => say("A tile, the same tile turned clockwise once, and its other side."),
    ["KKRB 0,0", "BKKR 1.1,0", "VYYK 2.2,0"],
  ),
  W9: scene(
    () => say("The framed tile touches two others: draw two."),
    ["VVVV 0,0 square", "KKVY 0,1", "RBVK 1,1", "VYRV 1,0"],
    [],
    { header: { kind: "open" } },
  ),
  W11: scene(
    () => say("A wolf has joined a forest. Hatched: the forest is dangerous."),
    WOLF,
    [area("F", FOREST, 3, true)],
    { loose: [1] },
  ),
  W12: scene(() => say("A hunter has come on top of the wolf: that wolf sleeps."), WOLF, [area("F", FOREST, 3)], {
    covers: [{ wolf: 1, seat: 0, after: 2, tile: null }],
  }),
  W13: scene(
    () => say("The shepherd is shown: from now on everyone knows whose sheep these are."),
    ["VRYB 0,0", "RRRR 1,0 shepherd"],
    [area("R", [1, 4, 5, 6, 7], 3)],
  ),
  W18: scene(
    () => say("The red pasture is closed and has two sheep. The yellow one is open at two edges: they are dotted."),
    ["KRYV 0,0", "BYYR 1,0"],
    [area("R", [1, 7], 0), area("Y", [5, 6], 2)],
  ),
  W19: scene(
    () => say("One wolf, one hunter in the same forest: the wolf sleeps, and nothing is dangerous."),
    ["KFRB 0,0", "FFFF 1,0 wolf", "FFFF 2,0 hunter"],
    [area("F", [...FOREST, 8, 9, 10, 11], 6)],
  ),
  W20: scene(
    () => say("The black pasture is closed, but it borders on a dangerous forest: it counts nothing."),
    ["FFFF 0,1 wolf", "FKVB 0,0", "RYVK 1,0"],
    [area("F", [0, 1, 2, 3, 4], 3, true), area("K", [5, 11], 0, true)],
    { loose: [0] },
  ),
};
