// My name and the bots that I like to play against, asked once and remembered.
import type { Character, NewTable } from "../wire";

const KEPT = "paddock.name";
const KEPT_LEVEL = "paddock.level";
const FRIENDLY = ["Clover", "Barley", "Hazel", "Rowan", "Poppy", "Sorrel", "Juniper", "Bramble", "Thistle", "Maple"];

const state = $state({ name: localStorage.getItem(KEPT) ?? FRIENDLY[Math.floor(Math.random() * FRIENDLY.length)]! });

export function myName(): string {
  return state.name;
}

/** My name for a table with these people; another one if I never chose mine and somebody there has it. */
export function myNameBeside(others: string[]): string {
  const free = FRIENDLY.find((name) => !others.includes(name));
  if (free && localStorage.getItem(KEPT) === null && others.includes(state.name)) state.name = free;
  return state.name;
}

export function nameMe(name: string): void {
  const tidy = name.trim().slice(0, 24);
  if (!tidy) return;
  state.name = tidy;
  localStorage.setItem(KEPT, tidy);
}

/** The animals that people can show. */
export const FACES = [
  "fox",
  "goat",
  "pig",
  "rooster",
  "cat",
  "dog",
  "hedgehog",
  "lamb",
  "cow",
  "wolf",
  "goose",
  "owl",
] as const;
export type Face = NonNullable<NewTable["face"]>;
const KEPT_FACE = "paddock.face";

const shown = $state<{ face: Face }>({ face: rememberedFace() });

/** Whoever has not chosen one yet is one of the animals by chance, and stays it. */
function rememberedFace(): Face {
  const kept = FACES.find((face) => face === localStorage.getItem(KEPT_FACE));
  const found = kept ?? FACES[Math.floor(Math.random() * 7)]!;
  if (!kept) localStorage.setItem(KEPT_FACE, found);
  return found;
}

export function myFace(): Face {
  return shown.face;
}

export function chooseFace(face: Face): void {
  shown.face = face;
  localStorage.setItem(KEPT_FACE, face);
}

const liked = $state({ level: localStorage.getItem(KEPT_LEVEL) ?? "medium" });

/** The level of bots that I chose last, or the first bot where the game has no such level. */
export function myLevel(bots: Character[]): string {
  return bots.some((bot) => bot.name === liked.level) ? liked.level : bots[0]!.name;
}

export function chooseLevel(level: string): void {
  liked.level = level;
  localStorage.setItem(KEPT_LEVEL, level);
}
