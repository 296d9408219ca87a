// Being told of my turn while the page is closed: this browser agrees with its push service, and the server is told.
import type { PushState, Subscription } from "../wire";
import { toBytes, toText } from "./passkey";

/** Whether this browser can be told at all: not without encryption, nor where it knows no service. */
export const canBeTold = (): boolean =>
  isSecureContext && "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

async function manager(): Promise<PushManager | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager ?? null;
}

export async function subscription(): Promise<PushSubscription | null> {
  return canBeTold() ? ((await (await manager())?.getSubscription()) ?? null) : null;
}

/** Agree, as the server wants it told. Rejects if the browser, its service or the person does not want to. */
export async function agree(
  { key }: Pick<PushState, "key">,
  language: string,
  everyTurn: boolean,
): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== "granted") throw new DOMException("", "NotAllowedError");
  const push = await manager();
  if (!push) throw new DOMException("", "NotSupportedError");
  const made = await push.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(key) });
  return wish(made, language, everyTurn);
}

export const wish = (made: PushSubscription, language: string, everyTurn: boolean): Subscription => ({
  endpoint: made.endpoint,
  p256dh: toText(made.getKey("p256dh")!),
  auth: toText(made.getKey("auth")!),
  language: language as Subscription["language"],
  every_turn: everyTurn,
});
