// `node pictures.js FILE` draws the pictures of the rules help into a JSON file.
import { writeFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer } from "vite";
import { catalogues } from "./build/catalogues.ts";

// What the pictures ask of a document: to be told the language, and whether shared shapes are there already.
globalThis.document = { documentElement: {}, getElementById: () => ({}) };

const server = await createServer({
  root: import.meta.dirname,
  configFile: false,
  logLevel: "warn",
  plugins: [catalogues(), svelte({ emitCss: false, compilerOptions: { css: "injected" } })],
  server: { middlewareMode: true, watch: null, ws: false, hmr: false, fs: { allow: [".."] } },
  optimizeDeps: { noDiscovery: true },
});
try {
  const pictures = /** @type {typeof import("./src/pictures.ts")} */ (await server.ssrLoadModule("/src/pictures.ts"));
  writeFileSync(process.argv[2], JSON.stringify(await pictures.draw()));
} finally {
  await server.close();
}
