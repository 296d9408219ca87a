// What the page is made of: each part is loaded when it is gone to.
export const parts = {
  home: () => import("./home/Home.svelte"),
  new: () => import("./home/NewTable.svelte"),
  table: () => import("./table/TablePage.svelte"),
  lobby: () => import("./home/PublicTables.svelte"),
  ratings: () => import("./ratings/Ratings.svelte"),
  unknown: () => import("./home/Unknown.svelte"),
};
