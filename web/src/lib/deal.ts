// Fair deals, as this browser keeps an eye on them: what the server promised before the game, and whether it held.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Lobby } from "../wire";

const KEPT = "paddock.promises";
const MOST = 100;

/** By table: the commitment that this browser saw first, oldest first. */
function promises(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** Keep what is promised at a table; what it says later is compared with this. */
export function keepPromise({ table, commitment }: Lobby): void {
  const kept = promises();
  if (!commitment || table in kept) return;
  const latest = [...Object.entries(kept), [table, commitment]].slice(-MOST);
  localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(latest)));
}

export const promiseOf = (table: string): string | undefined => promises()[table];

/** A word that nobody can guess. */
export const newWord = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)));

/** Whether a secret is the one that was promised. Browsers hash on https only, and many a house has none. */
export function isKept(secret: string, commitment: string): boolean {
  const promised = utf8ToBytes("paddock commitment 1\n");
  const bytes = hexToBytes(secret);
  const whole = new Uint8Array(promised.length + bytes.length);
  whole.set(promised);
  whole.set(bytes, promised.length);
  return bytesToHex(sha256(whole)) === commitment;
}
