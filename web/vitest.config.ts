import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

const DOM = ["tests/**/*.dom.test.ts"];

export default mergeConfig(
  page,
  defineConfig({
    // Tests run Svelte as it runs in a browser.
    resolve: { conditions: ["browser"] },
    test: {
      projects: [
        // Modules that only compute share one process; those that touch a document get a fresh one per file.
        { extends: true, test: { name: "pure", include: ["tests/**/*.test.ts"], exclude: DOM, isolate: false } },
        { extends: true, test: { name: "dom", include: DOM, environment: "happy-dom" } },
      ],
    },
  }),
);
