// The rules help, in the player's language where there is one. What is for the terminal is left out, and, where a table
// says what is played, the rules of other variants.
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
  const found = blocksOf(forPage(await rulesOf(game))).find(({ rule: number }) => number === rule);
  return found ? found.text.replace(/^[-*] \*\*\w+\*\*|[`*]/g, "").trim() : "";
}

/** What a table has agreed on; null: rules of all variants. */
export type Options = Record<string, unknown> | null;

/** Markdown without what is for the terminal, with the rules that hold for these options and mention these words. */
export function forPage(markdown: string, options: Options = null, words = ""): string {
  const wanted = words.trim().toLocaleLowerCase();
  const kept: Block[] = [];
  let headings: Block[] = [];
  for (const block of blocksOf(markdown)) {
    if (block.level) {
      headings = [...headings.filter(({ level }) => level < block.level), block];
      continue;
    }
    const text = withoutCode(block.text);
    if (!text || !holds(block.condition, options) || !mentions(text, wanted)) continue;
    kept.push(...headings, { ...block, text });
    headings = [];
  }
  return kept.map(({ text }, place) => (isItem(text) && isItem(kept[place - 1]?.text) ? text : `\n${text}`)).join("\n");
}

interface Block {
  text: string;
  /** Of a heading; 0 for others. */
  level: number;
  rule: string;
  condition: string;
}

const isItem = (text: string | undefined): boolean => text?.startsWith("- ") ?? false;

function mentions(text: string, wanted: string): boolean {
  return !wanted || text.replace(/[*`]/g, "").toLocaleLowerCase().includes(wanted);
}

/** Headings, paragraphs, tables and the items of lists, each as one text. */
function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n|\n(?=[-*#] |#+ )/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const [head, ...rest] = block.split("\n");
      const flat = block.startsWith("|") ? block : [head, ...rest.map((line) => line.trim())].join(" ");
      return {
        text: flat.replace(/ ?<!--.*?-->/g, ""),
        level: /^(#+) /.exec(flat)?.[1]?.length ?? 0,
        rule: /^[-*] \*\*([A-Z]+\d+)\*\*/.exec(flat)?.[1] ?? "",
        condition: /<!-- (.*?) -->/.exec(flat)?.[1] ?? "",
      };
    });
}

/** `edition=jubilee, deck=known`: all must hold. A name alone means that the option is on, or set. */
function holds(condition: string, options: Options): boolean {
  if (!condition || options === null) return true;
  return condition.split(",").every((one) => {
    const [name, value] = one.trim().split("=");
    const given = options[name!];
    if (value === undefined) return given !== false && given !== null && given !== undefined;
    if (value === "on" || value === "off") return (given === true) === (value === "on");
    return given === undefined || given === value;
  });
}

/** What stands in brackets with code in it is for the terminal, and so are columns of code. */
function withoutCode(text: string): string {
  if (text.startsWith("|")) return withoutCodeColumns(text);
  return text
    .replace(/`\?`/g, "“?”")
    .replace(/ ?\([^()]*`[^()]*\)/g, "")
    .replace(/^([-*] \*\*\w+\*\*)\s+/, "$1 ")
    .trim();
}

function withoutCodeColumns(table: string): string {
  const rows = table.split("\n").map((line) => line.split("|").slice(1, -1));
  const isCode = rows[0]!.map((_, column) => rows.slice(2).every((row) => /^\s*`[^`]*`\s*$/.test(row[column] ?? "")));
  return rows.map((row) => `|${row.filter((_, column) => !isCode[column]).join("|")}|`).join("\n");
}
