import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { catalogues } from "./build/catalogues.ts";
import { letters } from "./build/letters.ts";
import { packed } from "./build/packed.ts";
import { shell } from "./build/shell.ts";

/** A shared file is named after all that share it. */
const shortly = (name: string): string => name.split("~")[0]!;

export default defineConfig({
  plugins: [catalogues(), letters(), svelte(), shell(), packed()],
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
    // Each request costs headers and time: what several parts need comes in few files, and small ones are put together.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8000 }],
        },
        chunkFileNames: ({ name }) => `assets/${shortly(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ""] }) => `assets/${shortly(name.replace(/\.\w+$/, ""))}-[hash][extname]`,
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8006", "/socket": { target: "ws://127.0.0.1:8006", ws: true } },
  },
});
