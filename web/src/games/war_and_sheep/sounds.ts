// What War & Sheep sounds like.
import type { Sounds } from "../../lib/hearing";
import type { Games } from "../../wire";

export const sounds: Sounds<Games["war_and_sheep"]> = {
  Began: "tile",
  Looked: "turn",
  TurnedUp: "turn",
  SheepRan: "tile",
  SheepCarried: "tile",
  SheepReturned: "tile",
  SheepSwapped: "tile",
  SheepLost: "bad",
  GrassTaken: ({ seat }, me) => (seat === me ? "good" : "turn"),
  WolfRan: "tile",
  Drew: "card",
  CardPlayed: "card",
  CardStolen: "card",
  GrassStolen: ({ seat }, me) => (seat === me ? "good" : "bad"),
};
