// A WebSocket that reads and writes its frames itself, to cost the swarm little and to count every byte.

import { randomBytes } from "node:crypto";
import { connect } from "node:net";

export const TEXT = 1;
export const BINARY = 2;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const ENDS = "\r\n\r\n";
const NO_MASK = Buffer.alloc(4); // a mask of zeros changes nothing

export class Line {
  bytes = 0;
  unread = Buffer.alloc(0);
  isOpen = false;

  constructor(port, path, hear) {
    this.hear = hear;
    this.socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const key = randomBytes(16).toString("base64");
    this.socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}${ENDS}`,
    );
    this.socket.on("data", (data) => this.read(data));
  }

  read(data) {
    this.unread = this.unread.length ? Buffer.concat([this.unread, data]) : data;
    if (!this.isOpen && !this.readHead()) return;
    for (let frame = this.nextFrame(); frame; frame = this.nextFrame()) this.take(frame);
  }

  readHead() {
    const end = this.unread.indexOf(ENDS);
    if (end < 0) return false;
    const head = this.unread.toString("latin1", 0, end);
    if (!head.includes(" 101 ")) throw new Error(head);
    this.unread = this.unread.subarray(end + ENDS.length);
    this.isOpen = true;
    return true;
  }

  nextFrame() {
    const { unread } = this;
    if (unread.length < 4) return this.shortFrame();
    let start = 2;
    let length = unread[1] & 127;
    if (length === 126) [start, length] = [4, unread.readUInt16BE(2)];
    if (length === 127) throw new Error("a message of more than 64 KiB");
    return this.cut(start, length);
  }

  /** Frames of two or three bytes, which need no more than the first two to be read. */
  shortFrame() {
    const { unread } = this;
    return unread.length >= 2 && (unread[1] & 127) < 126 ? this.cut(2, unread[1] & 127) : null;
  }

  cut(start, length) {
    const end = start + length;
    if (this.unread.length < end) return null;
    const frame = { kind: this.unread[0] & 15, data: this.unread.subarray(start, end) };
    this.unread = this.unread.subarray(end);
    this.bytes += end;
    return frame;
  }

  take({ kind, data }) {
    if (kind === CLOSE) throw new Error(`the server closed a line: ${data.toString("utf8", 2)}`);
    if (kind === PING) this.say(data, PONG);
    else if (kind !== PONG) this.hear(data);
  }

  say(data, kind) {
    const head =
      data.length < 126 ? [128 | kind, 128 | data.length] : [128 | kind, 254, data.length >> 8, data.length & 255];
    this.socket.write(Buffer.concat([Buffer.from(head), NO_MASK, data]));
  }
}

export async function post(port, path, body) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
