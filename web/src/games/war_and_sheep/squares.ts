// Arrow keys walk over the meadow as it is seen; Tab goes in and out of it in one step: it comes to where focus was, or
// to the start if that has changed since.
const STEPS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

export function squares(meadow: HTMLElement, start: string): { update(start: string): void; destroy(): void } {
  const buttons = (): HTMLElement[] => [...meadow.querySelectorAll<HTMLElement>("button[data-space]")];

  function walk(event: KeyboardEvent): void {
    const all = buttons();
    const here = all.indexOf(document.activeElement as HTMLElement);
    const go = STEPS[event.key];
    if (here < 0 || !go) return;
    event.preventDefault();
    const column = Math.min(5, Math.max(0, (here % 6) + go[0]));
    const row = Math.min(5, Math.max(0, Math.floor(here / 6) + go[1]));
    all[row * 6 + column]?.focus();
  }

  function stopAt(name: string | undefined): void {
    for (const button of buttons()) button.tabIndex = button.dataset["space"] === name ? 0 : -1;
  }

  function enter(event: FocusEvent): void {
    stopAt((event.target as HTMLElement).dataset["space"]);
  }

  stopAt(start);
  meadow.addEventListener("keydown", walk);
  meadow.addEventListener("focusin", enter);
  return {
    update(next) {
      if (!meadow.contains(document.activeElement)) stopAt(next);
    },
    destroy() {
      meadow.removeEventListener("keydown", walk);
      meadow.removeEventListener("focusin", enter);
    },
  };
}
