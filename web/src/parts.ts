// What the page is made of: each part is loaded when it is gone to.
import { loadTexts } from "./lib/texts.svelte";

/** With the texts that the first load leaves out. */
async function withTexts<Part>(part: Promise<Part>, texts = "people"): Promise<Part> {
  await loadTexts(texts);
  return part;
}

export const parts = {
  home: () => import("./home/Home.svelte"),
  new: () => import("./home/NewTable.svelte"),
  table: () => import("./table/TablePage.svelte"),
  lobby: () => import("./home/PublicTables.svelte"),
  ratings: () => withTexts(import("./ratings/Ratings.svelte")),
  ratingChange: () => withTexts(import("./ratings/RatingChange.svelte")),
  settings: () => withTexts(import("./settings/Settings.svelte")),
  history: () => withTexts(import("./history/HistoryPage.svelte"), "looking_back"),
  replay: () => withTexts(import("./replay/ReplayPage.svelte"), "looking_back"),
  puzzle: () => withTexts(import("./puzzle/PuzzlePage.svelte"), "looking_back"),
  moments: () => withTexts(import("./replay/Moments.svelte"), "looking_back"),
  unknown: () => import("./home/Unknown.svelte"),
};
