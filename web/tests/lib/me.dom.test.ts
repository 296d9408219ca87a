import { expect, test } from "vitest";
import { myName, nameMe } from "../../src/lib/me.svelte";

test("a stranger gets a friendly name", () => {
  expect(myName()).toMatch(/^[A-Z][a-z]+$/);
});

test("a name is tidied, cut to what the server takes, and remembered", () => {
  nameMe("  Bella  ");
  expect([myName(), localStorage.getItem("paddock.name")]).toEqual(["Bella", "Bella"]);
  nameMe("x".repeat(40));
  expect(myName()).toHaveLength(24);
});

test("no name at all changes nothing", () => {
  nameMe("Rosa");
  nameMe("   ");
  expect(myName()).toBe("Rosa");
});
