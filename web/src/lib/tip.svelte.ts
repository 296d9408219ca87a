// What a thing means, told while a mouse rests on it, while keys are at it, or after a long press of a finger.
//
//   <button use:tip={text}>
//
// The text is also the thing's description for those who listen. `Tip.svelte`, once on the page, shows it.
import { untrack } from "svelte";

const REST = 450;
const PRESS = 500;
/** After a finger has left, the words stay for a while. */
const READING = 3000;
const SLACK = 10;

export const told = $state<{ text: string; box: DOMRect | null }>({ text: "", box: null });

let holder: Element | null = null;
/** The thing that will be told of when the time is up. */
let coming: Element | null = null;
let timer = 0;

/** Also while Svelte takes a thing away, which blurs it: nothing that is drawn then depends on it. */
function tell(text: string, box: DOMRect | null): void {
  untrack(() => Object.assign(told, { text, box }));
}

function show(element: Element, text: string): void {
  holder = element;
  tell(text, element.getBoundingClientRect());
}

/** Say nothing more, of this thing or of any. */
export function hush(element: Element | null = holder): void {
  clearTimeout(timer);
  coming = null;
  if (element !== holder) return;
  holder = null;
  tell("", null);
}

export function tip(
  element: HTMLElement | SVGElement,
  words: string | undefined,
): { update(words: string | undefined): void; destroy(): void } {
  let text = words ?? "";
  /** A long press has told something: the click that ends it does nothing else. */
  let pressed = false;
  let start: PointerEvent | null = null;
  const later = (time: number, act: () => void): void => {
    clearTimeout(timer);
    coming = element;
    timer = window.setTimeout(act, time);
  };
  const on = <T extends Event>(name: string, hear: (event: T) => void): void =>
    element.addEventListener(name, hear as EventListener, { capture: true });

  function describe(): void {
    if (text) element.setAttribute("aria-description", text);
    else element.removeAttribute("aria-description");
    if (holder === element) {
      if (text) tell(text, told.box);
      else hush(element);
    }
  }

  /** Most things are never touched: what follows a touch is listened for from the first one on. */
  let touched = false;
  function listen(): void {
    if (touched) return;
    touched = true;
    on<PointerEvent>("pointermove", (event) => {
      if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLACK) release();
    });
    on("pointerup", release);
    on("pointercancel", release);
    on<MouseEvent>("click", (event) => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    });
    on("contextmenu", (event) => {
      if (pressed || start) event.preventDefault();
    });
  }

  on<PointerEvent>("pointerenter", ({ pointerType, target }) => {
    // What is new inside it, under a mouse that rests, is not entered.
    if (text && pointerType === "mouse" && target === element) later(REST, () => show(element, text));
  });
  on<PointerEvent>("pointerleave", ({ pointerType, target }) => {
    if (pointerType === "mouse" && target === element) hush(element);
  });
  on<PointerEvent>("pointerdown", (event) => {
    listen();
    pressed = false;
    hush();
    if (!text || event.pointerType === "mouse") return;
    start = event;
    later(PRESS, () => {
      pressed = true;
      show(element, text);
    });
  });
  on("focus", () => {
    if (text && element.matches(":focus-visible")) show(element, text);
  });
  on("blur", () => hush(element));

  function release(): void {
    start = null;
    clearTimeout(timer);
    if (pressed) later(READING, () => hush(element));
  }

  describe();
  return {
    update(next) {
      text = next ?? "";
      describe();
    },
    destroy() {
      // The listeners go with the element.
      if (element === holder || element === coming) hush(element);
    },
  };
}
