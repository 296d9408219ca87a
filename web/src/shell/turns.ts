// What the service worker does when the server tells of a turn: it shows it, unless somebody looks at that table.

export interface Notice {
  title: string;
  body: string;
  address: string;
  tag: string;
}

/** As far as an open page matters here. */
export interface Open {
  url: string;
  visibilityState: string;
  focus(): Promise<unknown>;
}

/** What was sent; null if it is not what our server sends. */
export function noticeIn(text: string): Notice | null {
  try {
    const { title, body, address, tag } = JSON.parse(text) as Record<string, unknown>;
    const isOurs = [title, body, tag].every((part) => typeof part === "string") && isAddress(address);
    return isOurs ? ({ title, body, address, tag } as Notice) : null;
  } catch {
    return null;
  }
}

const isAddress = (address: unknown): boolean => typeof address === "string" && /^\/table\/[\w-]+$/.test(address);

const isAt = ({ url }: Pick<Open, "url">, address: string): boolean => new URL(url).pathname === address;

export const isWatched = (pages: readonly Open[], { address }: Notice): boolean =>
  pages.some((page) => page.visibilityState === "visible" && isAt(page, address));

/** Go to the table: to the page that shows it, or to a new one. */
export async function goTo(
  address: string,
  pages: readonly Open[],
  open: (address: string) => Promise<unknown>,
): Promise<void> {
  const there = pages.find((page) => isAt(page, address));
  await (there ? there.focus() : open(address));
}
