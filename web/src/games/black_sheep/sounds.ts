// What Black Sheep sounds like.
import type { Sounds } from "../../lib/hearing";
import type { Games } from "../../wire";

export const sounds: Sounds<Games["black_sheep"]> = {
  Dealt: "card",
  Played: "card",
  Drew: "turn",
  FieldWon: ({ seat }, me) => (seat === me ? "good" : "turn"),
  Restocked: "tile",
  FieldTurned: "bad",
};
