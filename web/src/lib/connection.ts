// One WebSocket. It comes back by itself, and a deed is sent again until the server has answered it.
import type { AnyGame, FromClient, FromServer, PlayMove, Refusal, Short, TakeBack } from "../wire";
import { Shorthand, type Told } from "./shorthand";

type Deed = PlayMove | TakeBack;
export type Health = "connecting" | "connected" | "lost";

const SHORTEST = 400;
const LONGEST = 4000;
const RESEND = 4000;
/** After so long without an answer to a deed the line counts as dead, though nobody has closed it. */
const PATIENCE = 7000;

const FORBIDDEN = 403;
/** Who runs the server does not let this browser play: to say that its line is broken would be untrue. */
class Unwelcome extends Error {}

export interface Listener<G extends AnyGame> {
  hear(message: Told<G>): void;
  feel(health: Health): void;
}

export class Connection<G extends AnyGame = AnyGame> {
  private socket: WebSocket | null = null;
  private failures = 0;
  private timer = 0;
  private closed = false;
  private readonly shorthand = new Shorthand<G>();
  private pending = new Map<string, { deed: Deed; sent: number; since: number }>();
  private readonly resender = setInterval(() => this.look(), 1000);

  constructor(
    private readonly hello: () => FromClient,
    private readonly listener: Listener<G>,
  ) {
    addEventListener("online", this.hurry);
    addEventListener("offline", this.drop);
    document.addEventListener("visibilitychange", this.hurry);
    void this.open();
  }

  private readonly hurry = (): void => {
    if (!this.socket && !this.closed && document.visibilityState === "visible") void this.open();
  };

  /** Give a line up that is dead. */
  private readonly drop = (): void => {
    const socket = this.socket;
    if (!socket) return;
    this.again();
    socket.close();
  };

  private look(): void {
    const now = Date.now();
    const isDead = [...this.pending.values()].some(({ sent, since }) => sent && now - since > PATIENCE);
    if (isDead) this.drop();
    else this.resend(RESEND);
  }

  private async open(): Promise<void> {
    clearTimeout(this.timer);
    if (this.socket || this.closed) return;
    this.listener.feel(this.failures ? "lost" : "connecting");
    try {
      // Any request gives this browser its session, which the socket needs.
      const here = await fetch("/api/here");
      const body = await here.text();
      if (here.status === FORBIDDEN) throw new Unwelcome((JSON.parse(body) as Refusal).text);
    } catch (error) {
      if (error instanceof Unwelcome) this.listener.hear({ say: "fault", code: "banned", text: error.message });
      this.again();
      return;
    }
    if (this.socket || this.closed) return;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.failures = 0;
      this.listener.feel("connected");
      this.send(this.hello());
      this.resend(0);
    };
    socket.onmessage = (event: MessageEvent<string>) =>
      this.take(this.shorthand.read(JSON.parse(event.data) as FromServer<G> | Short));
    socket.onclose = () => {
      if (this.socket === socket) this.again();
    };
  }

  private again(): void {
    this.socket = null;
    if (this.closed) return;
    // What was sent on a line that is gone waits like what was never sent: it must not count against the next line.
    for (const waiting of this.pending.values()) waiting.sent = 0;
    this.failures += 1;
    this.listener.feel("lost");
    const wait = Math.min(LONGEST, SHORTEST * 2 ** (this.failures - 1));
    this.timer = window.setTimeout(() => void this.open(), wait * (0.75 + Math.random() / 2));
  }

  private take(message: Told<G>): void {
    if ("client" in message && message.client) this.pending.delete(message.client);
    if ("done" in message && message.done) this.pending.delete(message.done);
    this.listener.hear(message);
  }

  private resend(age: number): void {
    const now = Date.now();
    for (const waiting of this.pending.values()) {
      if (now - waiting.sent < age || !this.send(waiting.deed)) continue;
      if (!age || !waiting.sent) waiting.since = now;
      waiting.sent = now;
    }
  }

  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Send a deed, and again until it is answered. */
  deliver(deed: Deed): void {
    const since = Date.now();
    this.pending.set(deed.client, { deed, since, sent: this.send(deed) ? since : 0 });
  }

  /** Whether a deed waits for its answer. */
  owes(): boolean {
    return this.pending.size > 0;
  }

  /** Ask for the table anew: something was missed. */
  greet(): void {
    this.send(this.hello());
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.resender);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.drop);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }
}
