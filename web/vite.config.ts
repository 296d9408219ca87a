import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { catalogues } from "./build/catalogues.ts";
import { letters } from "./build/letters.ts";
import { shell } from "./build/shell.ts";

export default defineConfig({
  plugins: [catalogues(), letters(), svelte(), shell()],
  build: {
    outDir: "../src/paddock/server/page",
    emptyOutDir: true,
    target: "es2022",
    // What our colours are made of: light-dark() must reach the browser as it is, because a part of the page may be
    // shown in another light than the rest.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // The page's security policy allows no inline data but pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8006", "/socket": { target: "ws://127.0.0.1:8006", ws: true } },
  },
});
