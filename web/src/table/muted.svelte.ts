// Whether what others say is shown on this device.
const KEPT = "paddock.muted_phrases";
const state = $state({ muted: localStorage.getItem(KEPT) === "yes" });

export const isMuted = (): boolean => state.muted;

export function mute(muted: boolean): void {
  state.muted = muted;
  localStorage.setItem(KEPT, muted ? "yes" : "no");
}
