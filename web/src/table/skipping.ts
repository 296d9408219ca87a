// What is running is skipped by a touch on the table, and by a key.
const BUSY = "a, button, input, select, textarea, [contenteditable], [role^=menuitem]";

/** The full stop skips everywhere but where one writes; the space bar where it does nothing else. */
function isSkip({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return false;
  if (key === ".") return !target.closest("input, select, textarea, [contenteditable]");
  return key === " " && !target.closest(BUSY);
}

/**
 * Skip what is running. A touch is heard after the table itself has heard it, while things still move: so it skips,
 * and makes no move that was not meant.
 */
export function skipping(document: Document, skip: () => void): { destroy: () => void } {
  const touch = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest(".play")) skip();
  };
  const press = (event: KeyboardEvent): void => {
    if (isSkip(event)) skip();
  };
  document.addEventListener("click", touch);
  document.addEventListener("keydown", press);
  return {
    destroy() {
      document.removeEventListener("click", touch);
      document.removeEventListener("keydown", press);
    },
  };
}
