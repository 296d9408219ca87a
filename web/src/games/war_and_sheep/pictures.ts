// Pictures for the rules help, by rule.
import type { Component } from "svelte";
import Binge from "./pictures/Binge.svelte";
import Flocks from "./pictures/Flocks.svelte";
import Grass from "./pictures/Grass.svelte";
import Hiding from "./pictures/Hiding.svelte";
import Looking from "./pictures/Looking.svelte";
import Madness from "./pictures/Madness.svelte";
import Points from "./pictures/Points.svelte";
import Prowling from "./pictures/Prowling.svelte";
import Running from "./pictures/Running.svelte";
import "./tokens.css";

export const pictures: Record<string, Component> = {
  S1: Flocks,
  S2: Grass,
  S6: Looking,
  S7: Running,
  S8: Prowling,
  S10: Hiding,
  S11: Binge,
  S16: Points,
  S17: Madness,
};
