// Escape takes one step back: it closes what lies over the table, and only then takes back what is chosen.

/** Whether this key may take back a choice: it is Escape, and nothing else was closed by it. */
export function takesBack(event: KeyboardEvent): boolean {
  return event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog[open]");
}
