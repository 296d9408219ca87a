// Requests to the server. What it refuses becomes a Refused error with its words.
import { agreed } from "../home/agreed.svelte";
import { type Face, myFace } from "./me.svelte";
import type {
  Coaching,
  GameOffer,
  Here,
  Lobby,
  Me,
  MyTables,
  NewTable,
  PlayOn,
  PublicTables,
  PushState,
  Ratings,
  RecoveryCode,
  Refusal,
  Replay,
  Revoke,
  Subscription,
  Verdict,
} from "../wire";
import { keepPromise, newWord } from "./deal";
import { type Values, loadTexts, say } from "./texts.svelte";

export class RequestRefused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule = "",
    readonly values: Values = {},
    /** A name that was perhaps meant. */
    readonly near = "",
  ) {
    super(text);
  }
}

/** What a request that failed says of itself. */
export function refusalOf(error: unknown): RequestRefused {
  return error instanceof RequestRefused ? error : new RequestRefused("failed", String(error));
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const options: RequestInit =
    body === undefined
      ? {}
      : {
          method: "POST",
          body: body instanceof Blob ? body : JSON.stringify(body),
          headers: { "content-type": "application/json" },
        };
  const answer = await fetch(path, options).catch(() => null);
  if (answer?.ok) return (await answer.json()) as T;
  const silence: Refusal = { code: "failed", text: say("The server does not answer.") };
  const refusal = ((await answer?.json().catch(() => null)) as Refusal | null | undefined) ?? silence;
  throw new RequestRefused(refusal.code, refusal.text, refusal.rule, refusal.values, refusal.near);
}

let offered: Promise<GameOffer[]> | null = null;

/** What can be played here is asked once, unless there was no answer. */
function offers(): Promise<GameOffer[]> {
  offered ??= ask<GameOffer[]>("/api/games").catch((error: unknown) => {
    offered = null;
    throw error;
  });
  return offered;
}

/** Every game that can be played here, with its texts in the language that is spoken. */
export async function games(): Promise<GameOffer[]> {
  const all = await offers();
  await Promise.all(all.map(({ about }) => loadTexts(about.id)));
  return all;
}

/** One of them, with its texts; null if there is none of this id, or nobody answers. */
export async function gameOf(id: string): Promise<GameOffer | null> {
  const [all] = await Promise.all([offers().catch(() => []), loadTexts(id)]);
  return all.find(({ about }) => about.id === id) ?? null;
}

export const here = (): Promise<Here> => ask("/api/here");
export const myTables = async (): Promise<Lobby[]> => (await ask<MyTables>("/api/tables")).tables;
export const makeTable = async (wish: NewTable): Promise<Lobby> =>
  withMyWord(await ask("/api/tables", { face: myFace(), ...agreed, ...wish, waits_for_word: true }));
export const sitDown = (table: string, key: string, name: string, face: Face): Promise<Lobby> =>
  ask(`/api/tables/${table}/sit`, { key, name, face, word: newWord() });
export const addWord = (table: string, word: string): Promise<Lobby> => ask(`/api/tables/${table}/word`, { word });

/** The server has committed itself to its secret. Only now it is told what I add, and the game can begin. */
async function withMyWord(lobby: Lobby): Promise<Lobby> {
  keepPromise(lobby);
  if (lobby.status !== "open" || lobby.word) return lobby;
  return addWord(lobby.table, newWord()).catch(() => lobby); // somebody else may have begun, or I can in the waiting room
}

export const fillWithBots = (table: string, bot: string): Promise<Lobby> => ask(`/api/tables/${table}/fill`, { bot });
export const rematch = async (table: string): Promise<Lobby> =>
  withMyWord(await ask(`/api/tables/${table}/rematch`, { waits_for_word: true }));
/** A new table that plays on from a moment of a game that is over. */
export const playOn = async (table: string, wish: Omit<PlayOn, "waits_for_word">): Promise<Lobby> =>
  withMyWord(await ask(`/api/tables/${table}/play_on`, { ...wish, waits_for_word: true }));
/** A bot plays for me; before the game begins my seat is open again. */
export const leaveTable = (table: string, bot: string): Promise<Lobby> => ask(`/api/tables/${table}/leave`, { bot });
export const comeBack = (table: string): Promise<Lobby> => ask(`/api/tables/${table}/return`, {});
export const takeOver = (table: string, seat: number, bot: string): Promise<Lobby> =>
  ask(`/api/tables/${table}/take_over`, { seat, bot });
/** Wish, or no longer wish, to end a table before the game is over. */
export const endTable = (table: string, wish = true): Promise<Lobby> => ask(`/api/tables/${table}/end`, { wish });
export const forgetTable = (table: string): Promise<Lobby> => ask(`/api/tables/${table}/forget`, {});
export const lobby = (table: string): Promise<Lobby> => ask(`/api/tables/${table}`);
export const startLesson = (game: string, name: string): Promise<Lobby> => ask(`/api/games/${game}/lesson`, { name });
export const publicTables = async (): Promise<Lobby[]> => (await ask<PublicTables>("/api/lobby")).tables;
export const ratings = (game: string): Promise<Ratings> => ask(`/api/ratings/${game}`);
export const removePerson = (table: string, seat: number): Promise<Lobby> =>
  ask(`/api/tables/${table}/remove`, { seat });
export const revoke = (table: string, link: Revoke["link"]): Promise<Lobby> =>
  ask(`/api/tables/${table}/revoke`, { link });
export const newRecoveryCode = (): Promise<RecoveryCode> => ask("/api/me/recovery", {});
export const recover = (code: string): Promise<Me> => ask("/api/me/recover", { code });
export const me = (): Promise<Me> => ask("/api/me");
export const passkeyOffer = (name: string): Promise<object> => ask("/api/me/passkeys/offer", { name });
export const keepPasskey = (device: string, credential: object): Promise<Me> =>
  ask("/api/me/passkeys", { device, credential });
export const removePasskey = (id: string): Promise<Me> => ask("/api/me/passkeys/remove", { id });
export const passkeyChallenge = (): Promise<object> => ask("/api/me/passkeys/challenge", {});
export const signIn = (credential: object): Promise<Me> => ask("/api/me/passkeys/sign_in", { credential });
export const signOut = (): Promise<Me> => ask("/api/me/sign_out", {});
export const pushState = (): Promise<PushState> => ask("/api/me/push");
export const subscribe = (wish: Subscription): Promise<PushState> => ask("/api/me/push", wish);
export const unsubscribe = (endpoint: string): Promise<PushState> => ask("/api/me/push/remove", { endpoint });
export const deleteMe = (): Promise<MyTables> => ask("/api/me/delete", {});
/** A game to look back at: that of a table, or a record of one's own, which the server does not keep. */
export const replayOf = (table: string): Promise<Replay> => ask(`/api/tables/${table}/replay`);
export const replayRecord = (record: Blob): Promise<Replay> => ask("/api/replay", record);
export const verifyTable = (table: string): Promise<Verdict> => ask(`/api/tables/${table}/verify`, {});
export const coaching = (table: string): Promise<Coaching> => ask(`/api/tables/${table}/coach`);
