// What an address of the page shows.
export type Place =
  { name: "home" } | { name: "new"; game: string } | { name: "table"; table: string; key: string | null };

export function placeAt(path: string, search: string): Place {
  const parts = path.split("/").filter(Boolean);
  if (parts[0] === "table" && parts[1]) {
    return { name: "table", table: parts[1], key: new URLSearchParams(search).get("key") };
  }
  return parts[0] === "new" ? { name: "new", game: parts[1] ?? "" } : { name: "home" };
}
