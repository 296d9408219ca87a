// Pictures for the rules help, by rule.
import type { Component } from "svelte";
import Beaten from "./pictures/Beaten.svelte";
import Combinations from "./pictures/Combinations.svelte";
import Discard from "./pictures/Discard.svelte";
import FullSet from "./pictures/FullSet.svelte";
import HowMany from "./pictures/HowMany.svelte";
import Points from "./pictures/Points.svelte";
import Species from "./pictures/Species.svelte";
import TaskKinds from "./pictures/TaskKinds.svelte";
import Values from "./pictures/Values.svelte";
import "./tokens.css";

export const pictures: Record<string, Component> = {
  B2: Species,
  B3: Values,
  B9: HowMany,
  B10: Discard,
  B15: Combinations,
  B23: Beaten,
  B25: Points,
  B26: FullSet,
  B33: TaskKinds,
};
