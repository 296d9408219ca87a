// How this device shows and sounds the page: chosen once, and remembered here.
export const SPEEDS = ["slow", "normal", "fast", "none"] as const;
export const THEMES = ["system", "light", "dark"] as const;

export interface Settings {
  speed: (typeof SPEEDS)[number];
  /** 0 to 100. */
  volume: number;
  muted: boolean;
  vibration: boolean;
  theme: (typeof THEMES)[number];
}

/** `public/theme.js` reads the theme there before the page is drawn. */
const KEPT = "paddock.settings";
const USUAL: Settings = { speed: "normal", volume: 60, muted: false, vibration: true, theme: "system" };

const state = $state<Settings>(remembered());

/** What was kept, as far as it makes sense. */
function remembered(): Settings {
  const kept = parsed(localStorage.getItem(KEPT));
  const found = { ...USUAL };
  if (SPEEDS.some((speed) => speed === kept.speed)) found.speed = kept.speed!;
  if (THEMES.some((theme) => theme === kept.theme)) found.theme = kept.theme!;
  if (typeof kept.volume === "number") found.volume = Math.min(100, Math.max(0, kept.volume));
  if (typeof kept.muted === "boolean") found.muted = kept.muted;
  if (typeof kept.vibration === "boolean") found.vibration = kept.vibration;
  return found;
}

function parsed(text: string | null): Partial<Settings> {
  try {
    return (JSON.parse(text ?? "{}") as Partial<Settings> | null) ?? {};
  } catch {
    return {};
  }
}

export const settings = (): Readonly<Settings> => state;

export function change(changes: Partial<Settings>): void {
  Object.assign(state, changes);
  localStorage.setItem(KEPT, JSON.stringify(state));
  if (changes.theme) wearTheme();
}

/** Show the page in the light that was chosen; the bar of the browser follows. */
export function wearTheme(): void {
  const root = document.documentElement;
  if (state.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = state.theme;
  const page = getComputedStyle(root).backgroundColor;
  for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) bar.content = page;
}

// A choice in another tab counts here too.
addEventListener("storage", (event) => {
  if (event.key !== KEPT) return;
  Object.assign(state, remembered());
  wearTheme();
});
