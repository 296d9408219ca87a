// What the service worker does. The page's files have hashes in their names: whichever are kept belong together, and
// those of another build have other names. Nothing of the server's answers is ever kept.

/** As far as a request matters here. */
export interface Asked {
  method: string;
  mode: string;
  url: string;
}
export interface Cached {
  match(key: string): Promise<Response | undefined>;
  put(key: string, answer: Response): Promise<void>;
}

/** A page, a file of the page, or something that is the server's alone. */
export function kindOf(
  { method, mode, url }: Asked,
  origin: string,
  files: readonly string[],
): "page" | "file" | "none" {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return "none";
  if (mode === "navigate") return "page";
  return address.pathname.startsWith("/assets/") || files.includes(address.pathname) ? "file" : "none";
}

const isAway = (answer: Response): boolean => answer.status >= 502 && answer.status <= 504;

/** The server's page, so that a new build is taken at the next load; what was kept if the server is away. */
export async function page(ask: () => Promise<Response>, cache: Cached): Promise<Response> {
  const answer = await ask().catch(() => null);
  if (answer && !isAway(answer)) return answer;
  return (await cache.match("/")) ?? answer ?? Response.error();
}

/** A file that was kept, or else the server's, which is kept from now on if its name holds a hash. */
export async function file(path: string, ask: () => Promise<Response>, cache: Cached): Promise<Response> {
  const kept = await cache.match(path);
  if (kept) return kept;
  const answer = await ask();
  if (answer.ok && path.startsWith("/assets/")) await cache.put(path, answer.clone());
  return answer;
}
