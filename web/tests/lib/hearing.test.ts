import { beforeEach, expect, test, vi } from "vitest";

const heard: string[] = [];
vi.mock("../../src/lib/sound", () => ({ play: (sound: string) => void heard.push(sound) }));
const { Hearing, news, soundOf } = await import("../../src/lib/hearing");
const { sounds } = await import("../../src/games/cow006/sounds");

const laid = (seat: number): { event: string; seat: number } => ({ event: "Laid", seat });
const taken = (seat: number): { event: string; seat: number } => ({ event: "RowTaken", seat });
beforeEach(() => void (heard.length = 0));

test("a row sounds bad to who takes it", () => {
  expect(soundOf(sounds, taken(1), 1)).toBe("bad");
  expect(soundOf(sounds, taken(1), 0)).toBe("turn");
  expect(soundOf(sounds, taken(1), null)).toBe("turn");
  expect(soundOf(sounds, { event: "Committed" }, 0)).toBeUndefined();
});

test("sounds come with their pictures, in the order of what happened", () => {
  const events = [laid(0), taken(2), laid(2), laid(1)];
  const hearing = new Hearing(sounds, events, 4, 2);
  hearing.picture(undefined);
  expect(heard).toEqual(["card"]);
  hearing.picture(events[1]);
  expect(heard).toEqual(["card", "bad"]);
  hearing.picture(undefined);
  hearing.rest();
  expect(heard).toEqual(["card", "bad", "card", "card"]);
});

test("a step without pictures sounds all at once", () => {
  new Hearing(sounds, [laid(0)], 0, null).rest();
  expect(heard).toEqual(["card"]);
});

const at = (changes: object): Parameters<typeof news>[0] => ({
  kind: "open",
  seat: 0,
  serial: 1,
  waiting: [1],
  result: null,
  ...changes,
});

test("it chimes when my turn comes, and not again while it lasts", () => {
  expect(news(at({}), at({ waiting: [0] }))).toBe("my_turn");
  expect(news(at({ waiting: [0] }), at({ waiting: [0], serial: 2 }))).toBeNull();
  expect(news(at({ seat: null }), at({ seat: null, waiting: [0] }))).toBeNull();
});

test("the end sounds like my place, once", () => {
  const over = (place: number): ReturnType<typeof at> =>
    at({ kind: "over", waiting: [], result: { places: [place, 2] } });
  expect(news(at({}), over(1))).toBe("win");
  expect(news(at({}), over(2))).toBe("loss");
  expect(news(over(1), over(1))).toBeNull();
});
