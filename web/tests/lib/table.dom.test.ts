import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Frame } from "../../src/games/face";
import { change } from "../../src/lib/settings.svelte";
import { TableStore } from "../../src/lib/table.svelte";
import type { Cow006View, Games, Legend, Lobby, Shown, TableFound } from "../../src/wire";
import { cowMoves } from "../moves";
import { cowView } from "../views";
import { FakeSocket, settled, withFakeSockets, withTrueSockets } from "./socket";

type Cow = Games["cow006"];
const NAMES = ["Clover", "Bella", "Zorka"];
const LOBBY: Lobby = {
  table: "t",
  game: "cow006",
  options: {},
  own_components: false,
  seats: NAMES.map((name) => ({ name, kind: "person", bot: null, online: true })),
  status: "playing",
  host: true,
  you: 0,
  invitation: null,
  seat_key: null,
  rematch: null,
  failed: false,
  waiting: [0],
  pace: "natural",
  hints: true,
  lesson: false,
};
const shown = (serial: number): Shown<Cow> => ({
  view: cowView({ hand: [serial] }, { serial }),
  legal: cowMoves(String(serial)),
});
const found = (changes: Partial<TableFound> = {}): TableFound => ({
  say: "table",
  table: "t",
  epoch: "e",
  number: 1,
  lobby: LOBBY,
  past: [],
  shown: shown(1),
  ...changes,
});
const picked = (seat: number): Cow["event"] => ({ event: "Committed", seat });

let table: TableStore<Cow>;
let frames: Frame<Cow>[];
const tell = (...messages: Parameters<FakeSocket["tell"]>): void => FakeSocket.last.tell(...messages);
const step = (number: number, events: Cow["event"][] = [], epoch = "e"): void => {
  const { view, legal } = shown(number);
  tell({ say: "step", epoch, number, events, view: [view], legal: [legal] });
};

beforeEach(async () => {
  withFakeSockets();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  frames = [];
  table = new TableStore("t");
  table.wear({ frames: () => frames });
  await settled();
  FakeSocket.last.open();
});
afterEach(() => {
  table.close();
  withTrueSockets();
});

test("it watches its table, and shows what it finds there", () => {
  expect(FakeSocket.last.sent).toEqual([{ do: "watch", table: "t", epoch: null, since: null, shows: true }]);
  tell(found({ past: [picked(1)] }));
  expect(table.view?.header.serial).toBe(1);
  expect(table.legal).toEqual(cowMoves("1"));
  expect(table.events).toEqual([picked(1)]);
  expect(table.names()).toEqual(NAMES);
});

test("what is said of other tables is not for it", () => {
  tell(found({ table: "other" }));
  expect(table.view).toBeNull();
});

test("a step brings the next view, and its events join the log", async () => {
  tell(found());
  step(2, [picked(1)]);
  await settled();
  expect(table.view?.header.serial).toBe(2);
  expect(table.events).toEqual([picked(1)]);
  expect(table.latest).toEqual([picked(1)]);
});

test("pictures are shown one after the other before the truth, and nothing can be done meanwhile", async () => {
  tell(found());
  const picture = (round: number): Frame<Cow> => ({ view: cowView({}, { round }), hold: 1000, banner: picked(round) });
  frames = [picture(7), picture(8)];
  step(2);
  await settled();
  expect([table.view?.header.round, table.banner, table.moving]).toEqual([7, picked(7), true]);
  table.move("34");
  expect(FakeSocket.last.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(table.view?.header.round).toBe(8);
  await vi.advanceTimersByTimeAsync(300);
  expect([table.view?.header.serial, table.banner, table.moving]).toEqual([2, null, false]);
  expect(table.legal).toEqual(cowMoves("2"));
});

test("pictures can be skipped, and no step is lost", async () => {
  tell(found());
  frames = [7, 8].map((round) => ({ view: cowView({}, { round }), hold: 1000 }));
  step(2, [picked(1)]);
  step(3, [picked(2)]);
  await settled();
  expect([table.view?.header.round, table.moving]).toEqual([7, true]);
  table.skip();
  await settled();
  expect([table.view?.header.serial, table.moving]).toEqual([3, false]);
  expect(table.events).toEqual([picked(1), picked(2)]);
  step(4, [picked(0)]);
  await settled();
  expect([table.view?.header.round, table.moving]).toEqual([7, true]); // only what was running
});

/** Where a member stands in a view. */
const place = (member: keyof Cow006View): number => Object.keys(cowView()).indexOf(member);

test("a step brings what changed, and a tick whose pick it was", async () => {
  const legend: Legend = { events: [["Committed", "seat"]], usual: [[]], moves: [] };
  tell(found({ legend, shown: { ...shown(1), view: cowView({ hand: [3, 7] }, { serial: 1, waiting: [0, 2] }) } }));
  const rows = table.view?.rows;
  tell(["e", 2, 2, 0]);
  await settled();
  expect(table.view?.header.waiting).toEqual([0]);
  expect(table.events).toEqual([picked(2)]);
  tell(["e", 3, [], { [place("hand")]: [0, 1], [place("pick")]: [7] }, [0, 1]]);
  await settled();
  expect([table.view?.hand, table.view?.pick, table.legal]).toEqual([[7], 7, []]);
  expect(table.view?.rows).toBe(rows);
});

test("at no speed the truth is shown at once", async () => {
  change({ speed: "none" });
  tell(found());
  frames = [{ view: cowView({}, { round: 7 }), hold: 1000 }];
  step(2);
  await settled();
  expect([table.view?.header.serial, table.moving]).toEqual([2, false]);
  change({ speed: "normal" });
});

test("a picture that cannot be drawn does not hold up the game", async () => {
  const complained = vi.spyOn(console, "error").mockReturnValue();
  table.wear({
    frames: () => {
      throw new Error("no picture");
    },
  });
  tell(found());
  step(2);
  await settled();
  expect(table.view?.header.serial).toBe(2);
  expect(complained).toHaveBeenCalledOnce();
  complained.mockRestore();
});

test("a step that was told twice counts once", async () => {
  tell(found());
  step(2, [picked(1)]);
  step(2, [picked(1)]);
  await settled();
  expect(table.events).toHaveLength(1);
  expect(FakeSocket.last.sent).toHaveLength(1);
});

test("after a gap, or with another epoch, it asks for the whole table", () => {
  tell(found());
  step(3);
  expect(FakeSocket.last.sent.at(-1)).toEqual({ do: "watch", table: "t", epoch: null, since: null, shows: true });
  tell(found({ number: 3 }));
  step(4, [], "another");
  expect(FakeSocket.last.sent).toHaveLength(3);
});

test("after a break it asks only for what it has missed", async () => {
  tell(found({ number: 5 }));
  FakeSocket.last.close();
  await vi.advanceTimersByTimeAsync(600);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([{ do: "watch", table: "t", epoch: "e", since: 5, shows: true }]);
});

test("a move carries the number of the question, and a name of its own", () => {
  tell(found());
  table.move("34");
  table.takeBack();
  expect(FakeSocket.last.sent.slice(1)).toMatchObject([
    { do: "move", table: "t", serial: 1, move: "34" },
    { do: "back", table: "t", serial: 1 },
  ]);
  const names = FakeSocket.last.sent.slice(1).map((message) => (message as { client: string }).client);
  expect(new Set(names).size).toBe(2);
  expect(names[0]).toMatch(/^[0-9a-f]{24}$/);
});

test("a refusal is said with its rule until the next move; one that came too late is not", () => {
  tell(found());
  const refused = {
    say: "refused",
    table: "t",
    client: "c",
    rule: "C7",
    text: "No {what}.",
    values: { what: "way" },
  } as const;
  tell({ ...refused, code: "illegal" });
  expect([table.notice?.text, table.notice?.rule]).toEqual(["No way. [C7]", "C7"]);
  table.move("34");
  expect(table.notice).toBeNull();
  tell({ ...refused, code: "stale" });
  expect(table.notice).toBeNull();
});

test("a table that is not there is missing; another fault is a notice", () => {
  tell({ say: "fault", code: "no_such_table", text: "There is no such table." });
  expect(table.missing).toBe("There is no such table.");
  tell({ say: "fault", code: "busy", text: "Slower." });
  expect(table.notice?.text).toBe("Slower.");
});

test("a move made on a lost line is kept", () => {
  tell(found());
  FakeSocket.last.close();
  table.move("34");
  expect([table.health, table.kept]).toEqual(["lost", true]);
});

test("who sits down is seen at once", () => {
  tell(found());
  tell({ say: "lobby", lobby: { ...LOBBY, seats: [{ name: "Rosa", kind: "person", bot: null, online: true }] } });
  expect(table.names()).toEqual(["Rosa"]);
});

test("the clock is wound by this browser's time", () => {
  tell(found({ left: 30 }));
  expect(table.deadline).toBeCloseTo(performance.now() + 30000, -2);
  tell(found({ left: null }));
  expect(table.deadline).toBeNull();
});

test("who leaves says so", () => {
  table.close();
  expect(FakeSocket.last.sent.at(-1)).toEqual({ do: "leave", table: "t" });
});

test("it says how far its picture is, so that bots wait for it", async () => {
  tell(found());
  expect(FakeSocket.last.seen).toEqual([1]);
  frames = [{ view: shown(2).view, hold: 1000 }];
  step(2, [picked(1)]);
  await settled();
  expect(FakeSocket.last.seen).toEqual([1]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(FakeSocket.last.seen).toEqual([1, 2]);
});

test("time to step in is for one question, and ends when the server or the player says so", async () => {
  const window = { say: "step_in", table: "t", serial: 1, left: 3, whole: 3, held: false } as const;
  tell(found());
  tell(window);
  expect(table.stepIn).toMatchObject({ serial: 1, whole: 3000, held: false });
  tell({ ...window, left: 0 });
  expect(table.stepIn).toBeNull();
  tell(window);
  table.hold();
  expect(FakeSocket.last.sent.at(-1)).toEqual({ do: "hold", table: "t", serial: 1 });
  step(2);
  await settled();
  expect(table.stepIn).toBeNull();
  tell({ ...window, serial: 2 });
  table.goOn(true);
  expect(FakeSocket.last.sent.at(-1)).toEqual({ do: "go_on", table: "t", serial: 2, until_my_turn: true });
  expect(table.stepIn).toBeNull();
});
