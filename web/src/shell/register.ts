// Hands the page to the service worker, once there is nothing more urgent.
export function register(): void {
  if (!("serviceWorker" in navigator)) return;
  const begin = (): void => void hand().catch(() => undefined); // without it the page is only not there offline
  if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 5000 });
  else setTimeout(begin, 2000);
}

async function hand(): Promise<void> {
  await navigator.serviceWorker.register("/worker.js");
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  active?.postMessage(loaded.filter((path) => path.startsWith("/assets/")));
}
