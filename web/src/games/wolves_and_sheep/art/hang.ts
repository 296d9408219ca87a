// The shared shapes are hung into the page once, for the table and for the rules help alike.
import { mount } from "svelte";
import Art from "./Art.svelte";

export function hangArt(): void {
  if (!document.getElementById("ws-art")) mount(Art, { target: document.body });
}
