import { expect, test } from "vitest";
import { isAsked, waitingFor, waitingText } from "../../src/table/asking";
import { cowView } from "../views";

const NAMES = ["Clover", "Bella", "Zorka"];
const at = (header: Parameters<typeof cowView>[1], moving = false) => ({
  view: cowView({}, header),
  moving,
  names: () => NAMES,
});

test("one is asked when one's seat is waited for, and nothing moves", () => {
  expect(isAsked(at({ seat: 1, waiting: [0, 1] }))).toBe(true);
  expect(isAsked(at({ seat: 2, waiting: [0, 1] }))).toBe(false);
  expect(isAsked(at({ seat: 1, waiting: [1] }, true))).toBe(false);
});

test("a spectator is never asked, and nobody after the end", () => {
  expect(isAsked(at({ seat: null, waiting: [0] }))).toBe(false);
  expect(isAsked(at({ seat: 0, waiting: [0], kind: "over" }))).toBe(false);
  expect(isAsked({ ...at({}), view: null })).toBe(false);
});

test("others who are waited for are named, unless there is something to watch", () => {
  expect(waitingText(at({ waiting: [1] }), "Watch")).toBe("Waiting for Bella.");
  expect(waitingText(at({ waiting: [1, 2] }), "Watch")).toBe("Waiting for Bella, Zorka.");
  expect(waitingText(at({ waiting: [1] }, true), "Watch")).toBe("Watch");
  expect(waitingText(at({ waiting: [] }), "Watch")).toBe("Watch");
});

test("one and several are two texts", () => {
  expect(waitingFor(["Bella"])).toBe("Waiting for Bella.");
  expect(waitingFor(["Bella", "Zorka"])).toBe("Waiting for Bella, Zorka.");
});
