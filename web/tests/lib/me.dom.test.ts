import { beforeEach, expect, test } from "vitest";
import { chooseLevel, myLevel, myName, myNameBeside, nameMe } from "../../src/lib/me.svelte";
import type { Character } from "../../src/wire";

const bot = (name: string): Character => ({ name, title: name, text: "", face: "owl", is_level: true });

beforeEach(() => {
  chooseLevel("medium");
});

test("the level that was chosen is remembered", () => {
  chooseLevel("hard");
  expect(myLevel([bot("easy"), bot("medium"), bot("hard")])).toBe("hard");
  expect(localStorage.getItem("paddock.level")).toBe("hard");
});

test("a game without that level gets its first bot", () => {
  expect(myLevel([bot("dreamer"), bot("random")])).toBe("dreamer");
});

test("a name that was never chosen gives way to somebody who has it, a chosen one does not", () => {
  const taken = [myName(), "Clover"];
  expect(taken).not.toContain(myNameBeside(taken));
  expect(myNameBeside(["Anna"])).toBe(myName());
  nameMe("Anna");
  expect(myNameBeside(["Anna"])).toBe("Anna");
});
