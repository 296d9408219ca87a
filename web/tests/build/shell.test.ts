import { expect, test } from "vitest";
import { type Bundle, filesOf } from "../../build/shell";

const chunk = (fileName: string, imports: string[] = [], styles: string[] = []): Bundle[string] => ({
  type: "chunk",
  fileName,
  name: fileName,
  code: "",
  isEntry: false,
  facadeModuleId: null,
  imports,
  viteMetadata: { importedCss: new Set(styles), importedAssets: new Set() },
});

test("the shell is the entry with all that it imports at once and their styles, each once", () => {
  const bundle: Bundle = {
    "assets/index.js": chunk("assets/index.js", ["assets/texts.js", "assets/home.js"], ["assets/index.css"]),
    "assets/home.js": chunk("assets/home.js", ["assets/texts.js"], ["assets/home.css"]),
    "assets/texts.js": chunk("assets/texts.js", ["assets/index.js"]),
    "assets/table.js": chunk("assets/table.js", ["assets/texts.js"]),
    "assets/wood.svg": { type: "asset", fileName: "assets/wood.svg" },
  };
  expect(filesOf(bundle, "assets/index.js")).toEqual([
    "/assets/home.css",
    "/assets/home.js",
    "/assets/index.css",
    "/assets/index.js",
    "/assets/texts.js",
  ]);
});
