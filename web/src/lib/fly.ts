// Things that change their place fly there. A thing is an element with `data-fly`, its name on the table.
import { settings } from "./settings.svelte";

export interface Flight {
  /** Where things come from that were not there before, and where those go that are no more: by name. */
  from?: Record<string, string>;
  to?: Record<string, string>;
}

export type Positions = Map<string, { box: DOMRect; element: HTMLElement }>;

/** Milliseconds that a flight takes. */
export const FLIGHT = 380;
const EASE = "cubic-bezier(.3,.9,.4,1)";

const running = new Set<Animation>();

/** Whether this person wants no movement. */
export function calmly(): boolean {
  return settings().speed === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Everything that flies is where it belongs. */
export function land(): void {
  for (const move of running) move.finish();
}

export function positions(): Positions {
  const found: Positions = new Map();
  if (calmly()) return found;
  for (const element of document.querySelectorAll<HTMLElement>("[data-fly]")) {
    found.set(element.dataset["fly"]!, { box: element.getBoundingClientRect(), element });
  }
  return found;
}

/** Let everything fly from where it was to where it is. */
export async function fly(before: Positions, flight: Flight, factor = 1): Promise<void> {
  if (calmly()) return;
  const after = positions();
  const moves: Animation[] = [];
  for (const [name, now] of after) {
    const start = before.get(name) ?? before.get(flight.from?.[name] ?? "");
    if (start && (before.has(name) || flight.from?.[name]))
      moves.push(...slide(now.element, start.box, now.box, factor));
  }
  for (const [name, goal] of Object.entries(flight.to ?? {})) {
    const start = before.get(name);
    const end = after.get(goal);
    if (start && end) moves.push(leave(start.element, start.box, end.box, factor));
  }
  moves.forEach((move) => running.add(move));
  await Promise.all(moves.map((move) => move.finished.catch(() => undefined)));
  moves.forEach((move) => running.delete(move));
}

function slide(element: HTMLElement, from: DOMRect, to: DOMRect, factor: number): Animation[] {
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) + Math.abs(y) < 2 || !to.width) return [];
  const scale = from.width / to.width;
  element.style.transformOrigin = "0 0";
  const start = { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 20 };
  return [element.animate([start, { transform: "none", zIndex: 20 }], { duration: FLIGHT * factor, easing: EASE })];
}

function leave(element: HTMLElement, from: DOMRect, to: DOMRect, factor: number): Animation {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-fly");
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("ghost");
  for (const [side, size] of Object.entries({
    left: from.left,
    top: from.top,
    width: from.width,
    height: from.height,
  })) {
    ghost.style.setProperty(side, `${size}px`);
  }
  document.body.append(ghost);
  const [x, y] = [
    to.left + to.width / 2 - from.left - from.width / 2,
    to.top + to.height / 2 - from.top - from.height / 2,
  ];
  const move = ghost.animate(
    [{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(.35)`, opacity: 0.5 }],
    { duration: FLIGHT * 1.3 * factor, easing: "cubic-bezier(.5,0,.7,.4)" },
  );
  move.onfinish = move.oncancel = () => ghost.remove();
  return move;
}
