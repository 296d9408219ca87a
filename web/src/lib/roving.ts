// Arrow keys walk through the buttons of a group, and what else has `data-stop`; Tab goes in and out of it in one step, at first to the button at
// `start`. A group that is laid out in columns says how many: then up and down lead to the neighbouring row.
export function roving(group: HTMLElement, start = 0): { update(start: number | undefined): void; destroy(): void } {
  let last = -1;
  let keyed = false;
  const buttons = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>("button, [data-stop]")];

  function step(event: KeyboardEvent): void {
    keyed = true;
    const all = buttons();
    const here = all.indexOf(document.activeElement as HTMLElement);
    const row = Number(group.dataset["columns"] ?? 1);
    const goals: Record<string, number> = {
      ArrowRight: here + 1,
      ArrowDown: here + row,
      ArrowLeft: here - 1,
      ArrowUp: here - row,
      Home: 0,
      End: all.length - 1,
    };
    const goal = goals[event.key];
    if (here < 0 || goal === undefined) return;
    event.preventDefault();
    all[(goal + all.length) % all.length]?.focus();
  }

  function stopAt(place: number): void {
    buttons().forEach((button, other) => (button.tabIndex = other === place ? 0 : -1));
  }

  function enter(event: FocusEvent): void {
    const here = buttons().indexOf(event.target as HTMLElement);
    if (here < 0) return; // the group itself, as a list that can be scrolled
    last = here;
    stopAt(last);
  }

  function leave(event: FocusEvent): void {
    if (event.relatedTarget) last = -1;
  }

  /** A finger or a mouse needs no focus, and the page must not jump to it. */
  const point = (): boolean => (keyed = false);

  /** When the button on which keys stood is gone, its neighbour takes over. */
  const observer = new MutationObserver(() => {
    const all = buttons();
    const heir = all[Math.min(Math.max(last, 0), all.length - 1)];
    if (!heir) return;
    if (keyed && last >= 0 && document.activeElement === document.body) heir.focus();
    else if (!all.some((button) => button.tabIndex === 0)) heir.tabIndex = 0;
  });

  if (start) stopAt(start);
  group.addEventListener("keydown", step);
  addEventListener("pointerdown", point, true);
  group.addEventListener("focusin", enter);
  group.addEventListener("focusout", leave);
  observer.observe(group, { childList: true });
  return {
    update(next = start) {
      if (!group.contains(document.activeElement)) stopAt(next);
    },
    destroy() {
      observer.disconnect();
      group.removeEventListener("keydown", step);
      removeEventListener("pointerdown", point, true);
      group.removeEventListener("focusin", enter);
      group.removeEventListener("focusout", leave);
    },
  };
}
