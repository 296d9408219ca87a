// What players read, in their language, from the same catalogues as the terminal. English stands in the code.
import { untrack } from "svelte";

export const LANGUAGES: Record<string, string> = { en: "English", ru: "Русский", fr: "Français", hu: "Magyar" };

type Catalogue = Record<string, string | string[]>;
export type Values = Record<string, unknown>;

const files = import.meta.glob<Catalogue>("../../../src/paddock/locale/*/LC_MESSAGES/*.po", { import: "default" });
const KEPT = "paddock.language";

const state = $state<{ language: string; catalogues: Record<string, Catalogue>; game: string }>({
  language: "en",
  catalogues: {},
  game: "",
});

/** The catalogues that were asked for: the shared one, and those of games. The others need not be loaded. */
const asked: string[] = ["paddock"];
const isBuiltIn = (game: string): boolean => Object.keys(files).some((path) => path.endsWith(`/${game}.po`));

export function language(): string {
  return state.language;
}

export function rememberedLanguage(): string {
  const wishes = [localStorage.getItem(KEPT) ?? "", ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wishes.find((wish) => wish in LANGUAGES) ?? "en";
}

export async function chooseLanguage(wish: string): Promise<void> {
  const loaded = asked.map(async (name) => [name, await catalogue(name, wish)] as const);
  const found = Object.fromEntries(await Promise.all(loaded));
  state.catalogues = found;
  state.language = wish;
  document.documentElement.lang = wish;
  await Promise.all(asked.map(loadTexts)); // what was asked for meanwhile
}

/** Load the texts of a game in the language that is spoken. */
export async function loadTexts(game: string): Promise<void> {
  if (untrack(() => state.catalogues[game])) return;
  if (!asked.includes(game)) asked.push(game);
  const spoken = untrack(language);
  const found = await catalogue(game, spoken);
  if (spoken === state.language) state.catalogues[game] = found;
}

/** One that is built into the page, or the server's for a game of another package. Without it a game speaks English. */
async function catalogue(name: string, wish: string): Promise<Catalogue> {
  if (isBuiltIn(name)) return (await ownFile(name, wish)?.()) ?? {};
  const answer = await fetch(`/api/games/${name}/texts/${wish}`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Catalogue) : {};
}

const ownFile = (name: string, wish: string): (() => Promise<Catalogue>) | undefined =>
  files[`../../../src/paddock/locale/${wish}/LC_MESSAGES/${name}.po`];

export function rememberLanguage(wish: string): void {
  localStorage.setItem(KEPT, wish);
  void chooseLanguage(wish);
}

/** The game whose own catalogue is asked first. */
export function speakOf(game: string): void {
  state.game = game;
}

function translation(text: string, game: string): string | string[] | undefined {
  const { [game]: own, paddock, people, looking_back } = state.catalogues;
  return own?.[text] ?? paddock?.[text] ?? people?.[text] ?? looking_back?.[text];
}

function filled(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

export function say(text: string, values: Values = {}): string {
  return sayOf(state.game, text, values);
}

/** A text of one game, wherever it is shown. */
export function sayOf(game: string, text: string, values: Values = {}): string {
  const found = translation(text, game);
  return filled(typeof found === "string" ? found : text, values);
}

/** What something is, or what there is of it: French sets its colon off. */
export function sayNamed(name: string | undefined, what: unknown): string {
  return say("{name}: {what}", { name, what });
}

/** A text whose form depends on a number, which fills `{number}`. */
export function count(one: string, many: string, number: number, values: Values = {}): string {
  const found = translation(one, state.game);
  const forms = Array.isArray(found) ? found : [one, many];
  return filled(forms[formOf(number, forms.length)] ?? many, { number, ...values });
}

/** By language. To make one takes a tenth of a millisecond, and a table counts many things. */
const plurals: Record<string, Intl.PluralRules> = {};

function formOf(number: number, forms: number): number {
  const rules = (plurals[state.language] ??= new Intl.PluralRules(state.language));
  const category = rules.select(number);
  const order = forms > 2 ? ["one", "few"] : ["one"];
  const place = order.indexOf(category);
  return Math.min(place < 0 ? order.length : place, forms - 1);
}

/** Why the server refused, with the number of the rule. */
export function refusal(text: string, values: Values, rule: string): string {
  const said = say(text, values);
  return rule ? `${said} [${rule}]` : said;
}
