// What an address of the page shows. The server knows the same addresses: `KNOWN` in `server/pages.py`.
export type Place =
  | { name: "home" }
  | { name: "new"; game: string }
  | { name: "table"; table: string; key: string | null }
  | { name: "lobby" }
  | { name: "ratings"; game: string }
  | { name: "history" }
  /** Without a table: for a record of one's own. */
  | { name: "replay"; table: string }
  /** Without a game: the puzzles of all. */
  | { name: "puzzle"; game: string }
  | { name: "unknown" };

const keyIn = (part: string): string | null => new URLSearchParams(part.slice(1)).get("key");

/** An address as it is written today: older links had their key in the query, which servers see. */
export function withKeyHidden({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): string {
  const key = keyIn(search);
  return pathname.startsWith("/table/") && key ? `${pathname}#key=${key}` : pathname + search + hash;
}

export function placeAt(path: string, hash: string): Place {
  const parts = path.split("/").filter(Boolean);
  if (parts[0] === "table" && parts[1]) {
    return { name: "table", table: parts[1], key: keyIn(hash) };
  }
  if (parts[0] === "new" && parts[1]) return { name: "new", game: parts[1] };
  if (parts[0] === "replay" && parts.length < 3) return { name: "replay", table: parts[1] ?? "" };
  if (parts[0] === "puzzle" && parts.length < 3) return { name: "puzzle", game: parts[1] ?? "" };
  if (parts.join("/") === "history") return { name: "history" };
  if (parts.join("/") === "lobby") return { name: "lobby" };
  if (parts[0] === "ratings" && parts.length <= 2) return { name: "ratings", game: parts[1] ?? "" };
  return parts.length ? { name: "unknown" } : { name: "home" };
}
