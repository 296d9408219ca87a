// The rules help, in the player's language where there is one.
import { language } from "../lib/texts.svelte";

const files = import.meta.glob<string>("../../../src/paddock/locale/*/rules/*.md", {
  query: "?raw",
  import: "default",
});

export async function rulesOf(game: string): Promise<string> {
  for (const code of [language(), "en"]) {
    const load = files[`../../../src/paddock/locale/${code}/rules/${game}.md`];
    if (load) return await load();
  }
  return await foreignRules(game);
}

/** The rules of a game of another package; empty if it has none. */
async function foreignRules(game: string): Promise<string> {
  const answer = await fetch(`/api/games/${game}/rules/${language()}`).catch(() => null);
  return answer?.ok ? await answer.text() : "";
}

/** One rule as plain words; empty if the help does not have it. */
export async function ruleOf(game: string, rule: string): Promise<string> {
  const found = new RegExp(`^[-*] \\*\\*${rule}\\*\\*([^]*?)(?=\\n[-*] |\\n\\s*\\n|(?![^]))`, "m").exec(
    await rulesOf(game),
  );
  return found ? found[1]!.replace(/[`*]/g, "").replace(/\s+/g, " ").trim() : "";
}
