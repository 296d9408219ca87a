// Where in the page we are: the address is the state.
const state = $state({ path: location.pathname, search: location.search });

addEventListener("popstate", () => read());

function read(): void {
  state.path = location.pathname;
  state.search = location.search;
}

export function goTo(address: string): void {
  history.pushState(null, "", address);
  read();
  scrollTo(0, 0);
}

export type Place =
  { name: "home" } | { name: "new"; game: string } | { name: "table"; table: string; key: string | null };

export function place(): Place {
  const parts = state.path.split("/").filter(Boolean);
  if (parts[0] === "table" && parts[1]) {
    return { name: "table", table: parts[1], key: new URLSearchParams(state.search).get("key") };
  }
  return parts[0] === "new" ? { name: "new", game: parts[1] ?? "" } : { name: "home" };
}

/** Follow a link without loading the page anew; other clicks stay the browser's. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || event.button || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  goTo(link.pathname + link.search);
}
