// Colours are tokens: roles, each defined once, so that the page can be seen in another light.
import { globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { expect, test } from "vitest";

const ROOT = "src/";
const COLOUR = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;

const files = globSync(`${ROOT}**/*.{svelte,ts,css}`).map((path) => path.split(sep).join("/").slice(ROOT.length));
const textOf = (file: string): string => readFileSync(ROOT + file, "utf8");
const isTokens = (file: string): boolean => /^(games\/\w+\/)?tokens\.css$/.test(file);
const isArt = (file: string): boolean => /(^|\/)art\//.test(file);
const all = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map((found) => found[1] ?? found[0]);

const tokens = files.filter(isTokens);
const defined = tokens.flatMap((file) => all(/^\s*(--[\w-]+):/gm, textOf(file)));

test("colours stand in tokens and in art, and nowhere else", () => {
  const found = files
    .filter((file) => !isTokens(file) && !isArt(file))
    .flatMap((file) => all(COLOUR, textOf(file)).map((colour) => `${file}: ${colour}`));
  expect(found).toEqual([]);
});

test("the search sees a colour in a style, an attribute and a script", () => {
  const seen = all(COLOUR, 'a { color: #fff; b: rgb(0 0 0 / 5%) } <path fill="#a9c476" /> const ink = "#33241a80";');
  expect(seen).toEqual(["#fff", "rgb(", "#a9c476", "#33241a80"]);
  expect(all(COLOUR, '{#each all as one}<use href="#bull" /><a href="#face-2">{/each}')).toEqual([]);
});

test("every game has its own tokens, named after it", () => {
  const own = tokens.filter((file) => file.startsWith("games/"));
  expect(own).toHaveLength(4);
  for (const file of own) {
    const prefix = `--${file.split("/")[1]!.match(/^[a-z]+/)![0]}-`;
    expect(all(/^\s*(--[\w-]+):/gm, textOf(file)).filter((name) => !name.startsWith(prefix))).toEqual([]);
  }
});

test("a token is defined once, and used", () => {
  expect(defined.filter((name, place) => defined.indexOf(name) !== place)).toEqual([]);
  const used = new Set(files.flatMap((file) => all(/var\((--[\w-]+)/g, textOf(file))));
  expect(defined.filter((name) => !used.has(name))).toEqual([]);
});

test("what is used is defined: as a token, or by a component for its own parts", () => {
  const own = files.flatMap((file) => all(/(?:^\s*|style:|\{|setProperty\(")(--[\w-]+)(?=[:="])/gm, textOf(file)));
  const known = new Set([...defined, ...own]);
  const used = files.flatMap((file) => all(/var\((--[\w-]+)\)/g, textOf(file)));
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});
