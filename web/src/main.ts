import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./tokens.css";
import "./base.css";
import "./art/symbols.css";
import { place } from "./lib/place.svelte";
import { wearTheme } from "./lib/settings.svelte";
import { wakeAtFirstTouch } from "./lib/sound";
import { chooseLanguage, rememberedLanguage } from "./lib/texts.svelte";
import { parts } from "./parts";
import { register } from "./shell/register";

wearTheme();
wakeAtFirstTouch();
// Both are on their way at once; a part that does not come is said by the page.
parts[place().name]().catch(() => undefined);
await chooseLanguage(rememberedLanguage());
mount(App, { target: document.getElementById("page")! });
if (import.meta.env.PROD) register();
