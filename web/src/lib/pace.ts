// How long pictures stand, and how they are skipped.
import { FLIGHT, calmly, land } from "./fly";
import { settings } from "./settings.svelte";

const FACTOR = { slow: 1.7, normal: 1, fast: 0.45, none: 0 };
/** What happens in one step is over after so many milliseconds at the normal speed, however much it is. */
const LONGEST = 5000;
/** Who has fallen behind by more than so many steps catches up. */
const PATIENCE = 3;

export class Pace {
  private skipping = false;
  private wake: (() => void) | null = null;

  /** Whether pictures are shown at all just now. */
  shows(): boolean {
    return !this.skipping && settings().speed !== "none" && document.visibilityState === "visible";
  }

  /** By how much the pictures of a step are shown longer or shorter than they ask for. */
  factor(frames: readonly { hold: number }[], behind: number): number {
    const whole = frames.reduce((sum, frame) => sum + frame.hold + FLIGHT, FLIGHT);
    const hurry = Math.min(1, LONGEST / whole) * (behind > PATIENCE ? 0.35 : 1);
    return hurry * FACTOR[settings().speed];
  }

  /** Look at a picture: for who wants no movement, not as long. */
  async hold(time: number): Promise<void> {
    if (!this.shows()) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, time * (calmly() ? 0.3 : 1));
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.wake = null;
  }

  /** What is running is over, and what has come until now is shown at once. */
  skip(): void {
    this.skipping = true;
    land();
    this.wake?.();
  }

  /** The picture has caught up. */
  rest(): void {
    this.skipping = false;
  }
}
