// What a page needs around it: the script that chooses the light before anything is drawn, the service worker that knows
// the files of this build, and the licences of the typefaces.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const TYPEFACES = ["nunito", "podkova"];
/** Files of the page that have no hash in their names. */
const PLAIN = ["/", "/manifest.webmanifest", "/icon.svg", "/icon-192.png"];

interface Chunk {
  type: "chunk";
  fileName: string;
  name: string;
  code: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
}
interface Asset {
  type: "asset";
  fileName: string;
}
export type Bundle = Record<string, Chunk | Asset>;

const chunkOf = (bundle: Bundle, source: string): Chunk | undefined =>
  Object.values(bundle).find((part): part is Chunk => part.type === "chunk" && !!part.facadeModuleId?.endsWith(source));

/** A chunk, all that it imports at once, and their styles. */
export function filesOf(bundle: Bundle, first: string): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const part = bundle[name];
    if (found.has(name) || part?.type !== "chunk") return;
    found.add(name);
    part.viteMetadata?.importedCss.forEach((style) => found.add(style));
    part.imports.forEach(visit);
  };
  visit(first);
  return [...found].map((name) => `/${name}`).sort();
}

export function shell(): Plugin {
  return {
    name: "paddock-shell",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "chunk", id: "src/shell/theme.ts", name: "theme" });
      this.emitFile({ type: "chunk", id: "src/shell/worker.ts", fileName: "worker.js" });
      const require = createRequire(import.meta.url);
      for (const face of TYPEFACES) {
        const source = readFileSync(require.resolve(`@fontsource/${face}/LICENSE`), "utf8");
        this.emitFile({ type: "asset", fileName: `assets/licence-${face}.txt`, source });
      }
    },
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const theme = chunkOf(bundle ?? {}, "/shell/theme.ts");
        return theme ? [{ tag: "script", attrs: { src: `/${theme.fileName}` }, injectTo: "head-prepend" }] : [];
      },
    },
    // After the page itself has been written: its bytes are part of the version.
    generateBundle: {
      order: "post",
      handler(_, written) {
        const bundle = written as unknown as Bundle;
        const worker = chunkOf(bundle, "/shell/worker.ts");
        const main = chunkOf(bundle, "/index.html");
        const theme = chunkOf(bundle, "/shell/theme.ts");
        const home = chunkOf(bundle, "/home/Home.svelte");
        if (!worker || !main || !theme || !home) throw new Error("the page lacks its worker, entry, theme or home");
        const parts = [main, home].flatMap(({ fileName }) => filesOf(bundle, fileName));
        const files = [...new Set([...PLAIN, `/${theme.fileName}`, ...parts])];
        const version = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex").slice(0, 12);
        worker.code = `const SHELL = ${JSON.stringify({ version, files })};\n${worker.code}`;
      },
    },
  };
}
