import { mount } from "svelte";
import App from "./App.svelte";
import "./look.css";
import { chooseLanguage, rememberedLanguage } from "./lib/texts.svelte";

await chooseLanguage(rememberedLanguage());
mount(App, { target: document.getElementById("page")! });
