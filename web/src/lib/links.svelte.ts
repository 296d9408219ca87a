// Links to tables. On the computer that runs the server, its own name is of no use to others: the server says a better
// one.
import { here } from "./api";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

const isOurOwn = LOOPBACK.includes(location.hostname);
let base = $state(location.origin);
let known = $state(!isOurOwn);

if (isOurOwn) {
  void here().then(
    ({ address }) => {
      base = address || location.origin;
      known = Boolean(address);
    },
    () => undefined,
  );
}

/** A key stands behind the `#`: no server, log or other page is ever told it. */
export function linkTo(table: string, key?: string | null): string {
  return `${base}/table/${table}${key ? `#key=${key}` : ""}`;
}

/** A game to look back at; a moment of it may follow. */
export const linkToReplay = (table: string): string => `${base}/replay/${table}`;

/** Whether links lead here from other devices too. */
export function isReachable(): boolean {
  return known;
}
