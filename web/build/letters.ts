// Hungarian needs four letters beyond the plain Latin part of a typeface; the part that has them has 300 more. So these
// four are cut out of it, into `@hungarian`.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subset from "subset-font";
import type { Plugin } from "vite";

export const LETTERS = "ŐőŰű";
const PARTS = ["nunito-latin-ext-400", "nunito-latin-ext-700", "podkova-latin-ext-700"];

export function letters(folder = "node_modules/.cache/letters"): Plugin {
  return {
    name: "letters",
    async config() {
      mkdirSync(folder, { recursive: true });
      for (const part of PARTS) writeFileSync(join(folder, `${part}.woff2`), await cut(part));
      return { resolve: { alias: { "@hungarian": join(process.cwd(), folder) } } };
    },
  };
}

function cut(part: string): Promise<Buffer> {
  const whole = createRequire(import.meta.url).resolve(`@fontsource/${part.split("-")[0]}/files/${part}-normal.woff2`);
  return subset(readFileSync(whole), LETTERS, { targetFormat: "woff2" });
}
