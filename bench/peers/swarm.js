// Clients that play at a peer's server: node swarm.js PEER PORT TABLES
//
// Prints a line of JSON when all tables are open; then, for each line `{"seconds": 10, "rest": 2}` that it reads, plays
// so long and prints what it measured. One move at a time is sent at a table, the next when all four have been told.

import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

const AT_ONCE = 10; // tables that are opened at the same time
const PATIENCE = 30; // seconds to wait for the last moves; peers say nothing when they refuse one

class Table {
  moves = 0;

  async open(makeTable, port) {
    const makers = await makeTable(port);
    this.seats = [];
    for (const make of makers) {
      const told = this.expect(1);
      const seat = make();
      seat.told = () => this.hear();
      this.seats.push(seat);
      await told;
    }
  }

  hear() {
    this.untold -= 1;
    if (this.untold === 0) this.tell(performance.now());
    if (this.untold < 0) throw new Error("a seat was told more than one step");
  }

  /** When so many seats have been told. */
  expect(seats) {
    this.untold = seats;
    return new Promise((tell) => (this.tell = tell));
  }

  async play(until, rest, times) {
    await sleep(Math.random() * rest);
    while (performance.now() < until) {
      const seat = this.seats[this.moves++ % this.seats.length];
      const card = seat.hand[Math.floor(Math.random() * seat.hand.length)];
      const sent = performance.now();
      const told = this.expect(this.seats.length);
      seat.pick(card);
      times.push((await told) - sent);
      if (rest) await sleep(Math.max(0, rest - (performance.now() - sent)));
    }
  }
}

async function openTables(makeTable, port, count) {
  const tables = Array.from({ length: count }, () => new Table());
  for (let start = 0; start < count; start += AT_ONCE) {
    await Promise.all(tables.slice(start, start + AT_ONCE).map((table) => table.open(makeTable, port)));
  }
  return tables;
}

function giveUp() {
  throw new Error("a move was not answered");
}

async function measure(tables, { seconds, rest }) {
  const lines = tables.flatMap((table) => table.seats).map((seat) => seat.line);
  for (const line of lines) line.bytes = 0;
  const times = [];
  const began = performance.now();
  const busy = process.cpuUsage();
  const watch = setTimeout(giveUp, (seconds + rest + PATIENCE) * 1e3);
  await Promise.all(tables.map((table) => table.play(began + seconds * 1e3, rest * 1e3, times)));
  clearTimeout(watch);
  const took = (performance.now() - began) / 1e3;
  const { user, system } = process.cpuUsage(busy);
  const bytes = lines.reduce((sum, line) => sum + line.bytes, 0);
  return { times: times.map((time) => time / 1e3), took, bytes, busy: (user + system) / 1e6 };
}

const [peer, port, count] = process.argv.slice(2);
const { makeTable } = await import(`./seats/${peer}.js`);
const tables = await openTables(makeTable, Number(port), Number(count));
console.log(JSON.stringify({ tables: tables.length }));
for await (const wish of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await measure(tables, JSON.parse(wish))));
}
process.exit();
