// My turn, for who looks elsewhere: a notification if that was allowed, and a dot on the page's icon.
import { say } from "./texts.svelte";

const hasNotifications = (): boolean => "Notification" in globalThis;

/** Whether it is worth asking: browsers ask once, and only after a click. */
export const canAskToNotify = (): boolean => hasNotifications() && Notification.permission === "default";

export function askToNotify(): void {
  void Notification.requestPermission();
}

let shown: Notification | null = null;

/** Called whenever it begins, or ceases, to be my turn at a table. */
export function noteTurn(mine: boolean, title: string): void {
  badge(mine);
  if (!mine) {
    shown?.close();
    shown = null;
  } else if (document.visibilityState === "hidden" && hasNotifications() && Notification.permission === "granted") {
    shown = new Notification(title, { body: say("It is your turn."), tag: location.pathname, icon: "/icon-192.png" });
    shown.onclick = () => {
      window.focus();
      shown?.close();
    };
  }
}

/** The page's icon with a dot while it is my turn. */
export function badge(mine: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
  if (icon) icon.href = mine ? "/icon-turn.svg" : "/icon.svg";
}
