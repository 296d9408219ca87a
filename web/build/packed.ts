// Packs each file of the page once, when it is built, and as small as can be: the server has only to send it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Of smaller ones hardly anything would be saved; the others are packed already, such as typefaces. */
const SMALLEST = 300;
const TEXTS = /^assets\/.*\.(js|css|svg|txt)$/;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** By the ending of its name: the file in each form that browsers ask for. */
export const formsOf = (content: Buffer): Record<string, Buffer> => ({
  br: brotliCompressSync(content, BROTLI),
  gz: gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
});

export function packed(): Plugin {
  return {
    name: "paddock-packed",
    apply: "build",
    writeBundle: {
      order: "post",
      handler({ dir = "" }, bundle) {
        for (const name of Object.keys(bundle).filter((file) => TEXTS.test(file))) {
          const content = readFileSync(join(dir, name));
          if (content.length < SMALLEST) continue;
          for (const [ending, form] of Object.entries(formsOf(content)))
            writeFileSync(join(dir, `${name}.${ending}`), form);
        }
      },
    },
  };
}
