// What Wolves and Sheep sounds like.
import type { Sounds } from "../../lib/hearing";
import type { Games } from "../../wire";

export const sounds: Sounds<Games["wolves_and_sheep"]> = {
  Dealt: "tile",
  Laid: "tile",
  Revealed: "turn",
  Drew: "card",
  GaveUp: "turn",
  WentOut: ({ seat }, me) => (seat === me ? "bad" : "turn"),
};
