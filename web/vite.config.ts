import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { catalogues } from "./build/catalogues.ts";

export default defineConfig({
  plugins: [catalogues(), svelte()],
  build: {
    outDir: "../src/paddock/server/page",
    emptyOutDir: true,
    target: "es2022",
    // The page's security policy allows no inline data but pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8006", "/socket": { target: "ws://127.0.0.1:8006", ws: true } },
  },
});
