// Requests to the server. What it refuses becomes a Refused error with its words.
import type { GameOffer, Here, Lobby, MyTables, NewTable, Refusal } from "../wire";
import { type Values, loadTexts, say } from "./texts.svelte";

export class RequestRefused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule = "",
    readonly values: Values = {},
  ) {
    super(text);
  }
}

/** What a request that failed says of itself. */
export function refusalOf(error: unknown): RequestRefused {
  return error instanceof RequestRefused ? error : new RequestRefused("failed", String(error));
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const options: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const answer = await fetch(path, options).catch(() => null);
  if (answer?.ok) return (await answer.json()) as T;
  const silence: Refusal = { code: "failed", text: say("The server does not answer.") };
  const refusal = ((await answer?.json().catch(() => null)) as Refusal | null | undefined) ?? silence;
  throw new RequestRefused(refusal.code, refusal.text, refusal.rule, refusal.values);
}

/** Every game that can be played here, with its texts in the language that is spoken. */
export async function games(): Promise<GameOffer[]> {
  const all = await ask<GameOffer[]>("/api/games");
  await Promise.all(all.map(({ about }) => loadTexts(about.id)));
  return all;
}

/** One of them; null if there is none of this id, or nobody answers. */
export const gameOf = (id: string): Promise<GameOffer | null> =>
  games().then(
    (all) => all.find(({ about }) => about.id === id) ?? null,
    () => null,
  );
export const here = (): Promise<Here> => ask("/api/here");
export const myTables = async (): Promise<Lobby[]> => (await ask<MyTables>("/api/tables")).tables;
export const makeTable = (wish: NewTable): Promise<Lobby> => ask("/api/tables", wish);
export const sitDown = (table: string, key: string, name: string): Promise<Lobby> =>
  ask(`/api/tables/${table}/sit`, { key, name });
export const fillWithBots = (table: string): Promise<Lobby> => ask(`/api/tables/${table}/fill`, {});
export const rematch = (table: string): Promise<Lobby> => ask(`/api/tables/${table}/rematch`, {});
export const lobby = (table: string): Promise<Lobby> => ask(`/api/tables/${table}`);
