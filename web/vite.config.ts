import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./build/catalogues.ts";

const DOM = ["tests/**/*.dom.test.ts"];

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
  // Tests run Svelte as it runs in a browser.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: {
    projects: [
      // Modules that only compute share one process; those that touch a document get a fresh one per file.
      { extends: true, test: { name: "pure", include: ["tests/**/*.test.ts"], exclude: DOM, isolate: false } },
      { extends: true, test: { name: "dom", include: DOM, environment: "happy-dom" } },
    ],
  },
});
