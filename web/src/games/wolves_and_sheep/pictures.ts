// Pictures for the rules help, made of the same tiles as the table.
import type { Component } from "svelte";
import Figure from "./Figure.svelte";
import { SCENES, type Scene } from "./scenes";
import "./tokens.css";

const drawn =
  (scene: Scene): Component =>
  (anchor) =>
    Figure(anchor, { scene });

export const pictures: Record<string, Component> = Object.fromEntries(
  Object.entries(SCENES).map(([rule, scene]) => [rule, drawn(scene)]),
);
