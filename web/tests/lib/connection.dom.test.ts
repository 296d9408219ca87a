import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type Health } from "../../src/lib/connection";
import type { Told } from "../../src/lib/shorthand";
import type { FromServer, PlayMove } from "../../src/wire";
import { FakeSocket, settled, withFakeSockets, withTrueSockets } from "./socket";

let line: Connection;
let heard: Told[];
let health: Health[];
const HELLO = { do: "watch", table: "t" } as const;
const move = (client: string): PlayMove => ({ do: "move", table: "t", client, serial: 1, move: "34" });
const done = (client: string): FromServer => ({ say: "done", table: "t", client });

beforeEach(async () => {
  withFakeSockets();
  [heard, health] = [[], []];
  line = new Connection(() => HELLO, {
    hear: (message) => void heard.push(message),
    feel: (state) => void health.push(state),
  });
  await settled();
});
afterEach(() => {
  line.close();
  withTrueSockets();
});

test("it gets a session first, then opens a socket and says hello", () => {
  expect(fetch).toHaveBeenCalledWith("/api/here");
  FakeSocket.last.open();
  expect(FakeSocket.last.address).toMatch(/^ws:.*\/socket$/);
  expect(FakeSocket.last.sent).toEqual([HELLO]);
  expect(health).toEqual(["connecting", "connected"]);
});

test("what the server says is heard", () => {
  FakeSocket.last.open();
  FakeSocket.last.tell(done("a"));
  expect(heard).toEqual([done("a")]);
});

test("a broken line is lost, and comes back by itself with another hello", async () => {
  FakeSocket.last.open();
  FakeSocket.last.close();
  expect(health.at(-1)).toBe("lost");
  await vi.advanceTimersByTimeAsync(600);
  expect(FakeSocket.made).toHaveLength(2);
  FakeSocket.last.open();
  expect([health.at(-1), FakeSocket.last.sent]).toEqual(["connected", [HELLO]]);
});

test("it waits longer after each failure, but never too long", async () => {
  const waits: number[] = [];
  for (let failure = 0; failure < 6; failure++) {
    const start = Date.now();
    const made = FakeSocket.made.length;
    FakeSocket.last.close();
    while (FakeSocket.made.length === made) await vi.advanceTimersByTimeAsync(50);
    waits.push(Date.now() - start);
  }
  expect(waits[0]).toBeLessThan(600);
  expect(waits[2]).toBeGreaterThan(1000);
  expect(waits[5]).toBeLessThanOrEqual(5050);
});

test("a server that does not answer at all is tried again", async () => {
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError("network"));
  FakeSocket.last.close();
  await vi.advanceTimersByTimeAsync(600);
  expect(FakeSocket.made).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1200);
  expect(FakeSocket.made).toHaveLength(2);
});

test("who is banned is told so, and not only that the line is lost", async () => {
  const text = "Who runs this server does not let you play here.";
  vi.mocked(fetch).mockResolvedValueOnce(new Response(JSON.stringify({ code: "banned", text }), { status: 403 }));
  FakeSocket.last.open();
  FakeSocket.last.close();
  await vi.advanceTimersByTimeAsync(600);
  expect(heard).toEqual([{ say: "fault", code: "banned", text }]);
  expect(FakeSocket.made).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1200);
  expect(FakeSocket.made).toHaveLength(2);
});

test("a deed made on a broken line is sent when it is back", async () => {
  line.deliver(move("a"));
  expect(line.owes()).toBe(true);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([HELLO, move("a")]);
  FakeSocket.last.tell(done("a"));
  expect(line.owes()).toBe(false);
  FakeSocket.last.close();
  await vi.advanceTimersByTimeAsync(600);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([HELLO]);
});

test("a deed is sent again until it is answered", async () => {
  FakeSocket.last.open();
  line.deliver(move("a"));
  await vi.advanceTimersByTimeAsync(4000);
  expect(FakeSocket.last.sent).toEqual([HELLO, move("a"), move("a")]);
  FakeSocket.last.tell(done("a"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(FakeSocket.last.sent).toHaveLength(3);
});

test("a line on which a deed is never answered counts as dead", async () => {
  FakeSocket.last.open();
  line.deliver(move("a"));
  await vi.advanceTimersByTimeAsync(9000);
  expect(FakeSocket.made).toHaveLength(2);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([HELLO, move("a")]);
});

test("when the browser goes offline the line is given up, and online it is taken up at once", async () => {
  FakeSocket.last.open();
  dispatchEvent(new Event("offline"));
  expect(health.at(-1)).toBe("lost");
  dispatchEvent(new Event("online"));
  await settled();
  expect(FakeSocket.made).toHaveLength(2);
});

test("a line that was closed on purpose stays closed", async () => {
  FakeSocket.last.open();
  line.close();
  await vi.advanceTimersByTimeAsync(20000);
  expect(FakeSocket.made).toHaveLength(1);
  expect(line.send(HELLO)).toBe(false);
});
