import { expect, test } from "vitest";
import { ruleOf, rulesOf } from "../../src/table/rules";

test("every game with rules has them, and one without has none", async () => {
  for (const game of ["cow006", "black_sheep", "wolves_and_sheep", "war_and_sheep"])
    expect(await rulesOf(game)).toContain("**");
  expect(await rulesOf("nothing")).toBe("");
});

test("one rule is told in plain words, without its number and up to the next", async () => {
  const rule = await ruleOf("cow006", "C8");
  expect(rule).not.toBe("");
  expect(rule).not.toMatch(/[*`]|C8|C9/);
  expect(await ruleOf("cow006", "C999")).toBe("");
});
