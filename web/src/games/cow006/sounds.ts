// What Cow 006 sounds like.
import type { Sounds } from "../../lib/hearing";
import type { Games } from "../../wire";

export const sounds: Sounds<Games["cow006"]> = {
  Dealt: "card",
  LaidOut: "card",
  Drafted: "card",
  Shown: "turn",
  Laid: "card",
  RowTaken: ({ seat }, me) => (seat === me ? "bad" : "turn"),
  SpecialPlayed: "tile",
  Schemed: "good",
};
