// Keys keep their place at a table. When what had the focus is gone, or a new question has come, the focus goes to the
// first thing that can be chosen; while there is none, to the prompt. Who has walked on with Tab meanwhile is left
// alone, and so is a mouse.

interface Asking {
  asked: boolean;
  /** What can be chosen, as selectors, the most pressing first. */
  choices: readonly string[];
}

export interface Keeper {
  /** Look where the focus is; `anew` if the question has changed. */
  settle(anew: boolean): unknown;
  stop(): void;
}

const DECIDING = ["Enter", " "];

export function keepFocus(prompt: HTMLElement, asking: () => Asking): Keeper {
  const page = prompt.closest("main") ?? document.body;
  const stopped = new AbortController();
  let [keyed, following, inside] = [false, false, false];

  /** Keys that scroll the page, or a list in it, are no answer. */
  function press({ key, target }: KeyboardEvent): void {
    keyed ||= key === "Tab" || target !== document.body;
    if (key === "Tab") following = false;
    else if (key === "Escape" || (DECIDING.includes(key) && (target as Element).closest("button"))) following = inside;
  }

  function settle(anew: boolean): void {
    if (!keyed || !inside || !document.hasFocus() || document.querySelector("dialog[open]")) return;
    const here = document.activeElement ?? document.body;
    const lost = here === document.body || here === prompt;
    const { asked, choices } = asking();
    const goal = asked ? firstOf(page, choices) : null;
    if (lost) (goal ?? prompt).focus();
    else if (anew && following && goal && !isNear(here, choices)) goal.focus();
  }

  /**
   * When the focus rests: on its way from one button to the next it is nowhere, and a group may find an heir for a button.
   */
  const later = (anew: boolean): number => window.setTimeout(() => stopped.signal.aborted || settle(anew));
  const observer = new MutationObserver(() => later(false));
  observer.observe(page, { childList: true, subtree: true });
  const heard = { capture: true, signal: stopped.signal };
  addEventListener("keydown", press, heard);
  addEventListener("pointerdown", () => (keyed = following = false), heard);
  addEventListener("focusin", ({ target }) => (inside = page.contains(target as Node)), heard);
  return {
    settle: later,
    stop() {
      observer.disconnect();
      stopped.abort();
    },
  };
}

/** Of a group with arrow keys, the button at which Tab stops. */
function firstOf(page: HTMLElement, choices: readonly string[]): HTMLElement | null {
  for (const choice of choices) {
    const found = [...page.querySelectorAll<HTMLElement>(choice)].filter((one) => one.checkVisibility?.() ?? true);
    if (found.length) return found.find((one) => one.tabIndex === 0) ?? found[0]!;
  }
  return null;
}

/** Whether arrow keys lead from here to something that can be chosen. */
function isNear(here: Element, choices: readonly string[]): boolean {
  const group = here.closest("[role=group]");
  return choices.some((choice) => here.matches(choice) || group?.querySelector(choice));
}
