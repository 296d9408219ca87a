// The light that was chosen stands on the root before anything is drawn: a script of its own, loaded before the page.
// The rest of the settings is in `lib/settings.svelte.ts`.
try {
  const { theme } = JSON.parse(localStorage.getItem("paddock.settings") ?? "{}") as { theme?: string };
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
} catch {
  // Without a choice the system's light is shown.
}
