import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./base.css";
import "./art/symbols.css";
import { chooseLanguage, rememberedLanguage } from "./lib/texts.svelte";

await chooseLanguage(rememberedLanguage());
mount(App, { target: document.getElementById("page")! });
