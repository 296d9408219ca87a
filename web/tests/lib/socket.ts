// A socket that a test holds in its hands.
import { vi } from "vitest";
import type { FromServer, Short } from "../../src/wire";

export class FakeSocket {
  static readonly OPEN = 1;
  static readonly made: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.made.at(-1)!;
  }

  readyState = 0;
  readonly sent: unknown[] = [];
  /** How far the page said that its picture is. */
  readonly seen: number[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }

  open(): void {
    this.readyState = 1;
    this.onopen();
  }

  tell(message: FromServer | Short): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  send(text: string): void {
    const message = JSON.parse(text) as { do: string; number: number };
    if (message.do === "seen") this.seen.push(message.number);
    else this.sent.push(message);
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }
}

/** From now on sockets are fake, the server answers requests, and time passes when a test says so. */
export function withFakeSockets(): void {
  vi.useFakeTimers();
  FakeSocket.made.length = 0;
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve({ text: () => Promise.resolve("") })),
  );
}

export function withTrueSockets(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** What has been promised happens. */
export const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
