// The service worker: opens the page when the server is away. The build puts the page's files in (`build/shell.ts`).
import { file, kindOf, page } from "./shell";
import { type Notice, type Open, goTo, isWatched, noticeIn } from "./turns";

/** What a service worker has that a page has not; TypeScript's own description excludes a page's. */
interface Scope {
  addEventListener(name: "install" | "activate", then: (event: Waiting) => void): void;
  addEventListener(name: "fetch", then: (event: Fetch) => void): void;
  addEventListener(name: "message", then: (event: Waiting & { data: unknown }) => void): void;
  addEventListener(name: "push", then: (event: Waiting & { data: { text(): string } | null }) => void): void;
  addEventListener(name: "notificationclick", then: (event: Waiting & { notification: Notification }) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: true }): Promise<Open[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
}
interface Waiting {
  waitUntil(what: Promise<unknown>): void;
}
interface Fetch {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

declare const SHELL: { version: string; files: string[] };
const CACHE = `paddock-${SHELL.version}`;
const worker = self as unknown as Scope;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL.files.map((path) => new Request(path, { cache: "no-cache" })));
  await worker.skipWaiting();
}

/** Other builds are forgotten. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith("paddock-") && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Keep what a page had loaded before there was a worker. */
async function keep(paths: unknown): Promise<void> {
  if (!Array.isArray(paths)) return;
  const cache = await caches.open(CACHE);
  const missing = paths.filter((path): path is string => typeof path === "string" && path.startsWith("/assets/"));
  await Promise.all(missing.map((path) => file(path, () => fetch(path), cache).catch(() => undefined)));
}

const pages = (): Promise<Open[]> => worker.clients.matchAll({ type: "window", includeUncontrolled: true });

/** My turn at a table, told by the server while the page is closed or hidden. */
async function show(notice: Notice): Promise<void> {
  if (isWatched(await pages(), notice)) return;
  const { title, body, address, tag } = notice;
  await worker.registration.showNotification(title, { body, tag, icon: "/icon-192.png", data: address });
}

async function follow(shown: Notification): Promise<void> {
  shown.close();
  await goTo(String(shown.data), await pages(), (address) => worker.clients.openWindow(address));
}

worker.addEventListener("push", (event) => {
  const notice = noticeIn(event.data?.text() ?? "");
  if (notice) event.waitUntil(show(notice));
});
worker.addEventListener("notificationclick", (event) => event.waitUntil(follow(event.notification)));
worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => event.waitUntil(keep(event.data)));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const kind = kindOf(request, location.origin, SHELL.files);
  if (kind === "none") return;
  const answer = async (): Promise<Response> => {
    const cache = await caches.open(CACHE);
    const ask = (): Promise<Response> => fetch(request);
    return kind === "page" ? page(ask, cache) : file(new URL(request.url).pathname, ask, cache);
  };
  event.respondWith(answer());
});
