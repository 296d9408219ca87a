// My name, asked once and remembered.
const KEPT = "paddock.name";
const FRIENDLY = ["Clover", "Barley", "Hazel", "Rowan", "Poppy", "Sorrel", "Juniper", "Bramble", "Thistle", "Maple"];

const state = $state({ name: localStorage.getItem(KEPT) ?? FRIENDLY[Math.floor(Math.random() * FRIENDLY.length)]! });

export function myName(): string {
  return state.name;
}

export function nameMe(name: string): void {
  const tidy = name.trim().slice(0, 24);
  if (!tidy) return;
  state.name = tidy;
  localStorage.setItem(KEPT, tidy);
}
