import { expect, test, vi } from "vitest";
import { ruleOf, rulesOf } from "../../src/table/rules";

test("every game with rules has them, a game of another package from the server, and one without has none", async () => {
  const rules: Record<string, string> = { "/api/games/high_card/rules/en": "- **H1** Nine cards." };
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(new Response(rules[path] ?? "", { status: rules[path] ? 200 : 404 })),
  );
  for (const game of ["cow006", "black_sheep", "wolves_and_sheep", "war_and_sheep"])
    expect(await rulesOf(game)).toContain("**");
  expect(await rulesOf("nothing")).toBe("");
  expect(await ruleOf("high_card", "H1")).toBe("Nine cards.");
  vi.unstubAllGlobals();
});

test("one rule is told in plain words, without its number and up to the next", async () => {
  const rule = await ruleOf("cow006", "C8");
  expect(rule).not.toBe("");
  expect(rule).not.toMatch(/[*`]|C8|C9/);
  expect(await ruleOf("cow006", "C999")).toBe("");
});
