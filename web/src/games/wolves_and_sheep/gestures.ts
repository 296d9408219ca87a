// Mouse, fingers, wheel and keys on the landscape.
import type { Camera } from "./camera.svelte";
import type { Point } from "./fingers";

/** How far a wheel rolls for one step. */
const NOTCH = 60;

interface Wishes {
  camera: Camera;
  /** A touch that hit no button, in pixels of the landscape. */
  touched: (x: number, y: number) => void;
  /** The wheel over a tile that lies for now turns it. */
  turned: (step: 1 | -1) => void;
}

export function gestures(node: HTMLElement, wishes: Wishes): { update(next: Wishes): void; destroy(): void } {
  let { camera, touched, turned } = wishes;
  const observer = new ResizeObserver(() => camera.resize(node.clientWidth, node.clientHeight));
  observer.observe(node);
  camera.resize(node.clientWidth, node.clientHeight);
  const origin = (): Point => node.getBoundingClientRect();
  const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });
  let settled = 0;

  function press(event: PointerEvent): void {
    if (event.button === 0) camera.press(event.pointerId, pointOf(event));
  }

  function drag(event: PointerEvent): void {
    if (camera.drag(event.pointerId, pointOf(event), origin())) node.setPointerCapture(event.pointerId);
  }

  function release(event: PointerEvent): void {
    camera.release(event.pointerId);
  }

  function click(event: MouseEvent): void {
    const keyed = event.detail === 0;
    if (camera.dragged && !keyed) {
      event.stopPropagation();
      event.preventDefault();
    } else if (!(event.target as Element).closest("button"))
      touched(event.clientX - origin().x, event.clientY - origin().y);
  }

  let rolled = 0;

  /** A notch of a wheel, or as much of a smooth one, is a quarter turn. */
  function roll(event: WheelEvent): void {
    rolled += event.deltaMode ? event.deltaY * 40 : event.deltaY;
    if (Math.abs(rolled) < NOTCH) return;
    turned(rolled > 0 ? 1 : -1);
    rolled = 0;
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    if ((event.target as Element).closest(".aimed")) return roll(event);
    camera.busy = true;
    clearTimeout(settled);
    settled = window.setTimeout(() => (camera.busy = false), 200);
    camera.zoom(
      Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)),
      event.clientX - origin().x,
      event.clientY - origin().y,
    );
  }

  function key(event: KeyboardEvent): void {
    if (event.target === node && !event.ctrlKey && !event.metaKey && camera.key(event.key)) event.preventDefault();
  }

  node.addEventListener("pointerdown", press);
  node.addEventListener("pointermove", drag);
  node.addEventListener("pointerup", release);
  node.addEventListener("pointercancel", release);
  node.addEventListener("pointerleave", release);
  node.addEventListener("click", click, true);
  node.addEventListener("wheel", wheel, { passive: false });
  node.addEventListener("keydown", key);
  return {
    update: (next) => ({ camera, touched, turned } = next),
    destroy: () => {
      observer.disconnect();
      clearTimeout(settled);
    },
  };
}
