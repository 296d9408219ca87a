// The keys of a game that is looked back at: arrows step, with Shift by turn, space plays, numbers choose the eyes.
import type { Playback } from "./playback.svelte";

/** Things in which these keys mean something else. */
const OWN_KEYS = "input, select, textarea, dialog, [role=group] button, [role=listbox]";

export function stepKey(event: KeyboardEvent, playback: Playback): void {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target?.closest(OWN_KEYS)) return;
  const act = deed(event, playback, target);
  if (!act) return;
  event.preventDefault();
  act();
}

function deed(event: KeyboardEvent, playback: Playback, target: Element | null): (() => void) | null {
  const halt = (act: () => void) => (): void => {
    playback.stop();
    act();
  };
  switch (event.key) {
    case "ArrowRight":
      return event.shiftKey ? () => playback.turn(true) : halt(() => playback.next());
    case "ArrowLeft":
      return event.shiftKey ? () => playback.turn(false) : () => playback.back();
    case "PageDown":
      return () => playback.turn(true);
    case "PageUp":
      return () => playback.turn(false);
    case "Home":
      return halt(() => playback.jump(0));
    case "End":
      return halt(() => playback.jump(playback.story.last));
    case " ":
      return target?.closest("button, a, summary") ? null : () => playback.toggle();
  }
  const seat = /^\d$/.test(event.key) ? Number(event.key) - 1 : null;
  if (seat === null || seat >= playback.story.replay.seats || !playback.story.isWhole) return null;
  return () => playback.jump(playback.step, seat < 0 ? null : seat);
}
