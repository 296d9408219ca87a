// A part of a typeface as it is published holds the letters of many languages. Those of ours are cut out of it, into
// `@letters`: one part for Latin, the four letters that only Hungarian needs, and one for Russian. The whole parts stay
// behind them, for names in other languages.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subset from "subset-font";
import type { Plugin } from "vite";

const FACES = ["nunito-400", "nunito-700", "podkova-700"];
/** What of it is shown: kerning, and figures of one width. */
const FEATURES = ["kern", "tnum"];

/** By alphabet, as `unicode-range` of `fonts.css` has them. */
export const RANGES = {
  latin:
    "U+0020-007E, U+00A0, U+00AB, U+00B0, U+00B7, U+00BB, U+00C0-00C2, U+00C7-00CB, U+00CD-00CF, U+00D3-00D4, " +
    "U+00D6-00D7, U+00D9-00DC, U+00E0-00E2, U+00E7-00EB, U+00ED-00EF, U+00F3-00F4, U+00F6, U+00F9-00FC, U+00FF, " +
    "U+0152-0153, U+2013-2014, U+2018-2019, U+201C-201E, U+2022, U+2026, U+2212",
  "latin-ext": "U+0150-0151, U+0170-0171",
  cyrillic: "U+0401, U+0410-044F, U+0451, U+2116",
};
type Alphabet = keyof typeof RANGES;

/** The letters of a `unicode-range`. */
export function lettersOf(ranges: string): string {
  const codes = ranges.split(", ").flatMap((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split("-")
      .map((code) => parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });
  return String.fromCodePoint(...codes);
}

export function letters(folder = "node_modules/.cache/letters"): Plugin {
  return {
    name: "letters",
    async config() {
      mkdirSync(folder, { recursive: true });
      for (const face of FACES)
        for (const alphabet of Object.keys(RANGES) as Alphabet[])
          writeFileSync(join(folder, `${face}-${alphabet}.woff2`), await cut(face, alphabet));
      return { resolve: { alias: { "@letters": join(process.cwd(), folder) } } };
    },
  };
}

function cut(face: string, alphabet: Alphabet): Promise<Buffer> {
  const [family, weight] = face.split("-");
  const file = `@fontsource/${family}/files/${family}-${alphabet}-${weight}-normal.woff2`;
  const whole = readFileSync(createRequire(import.meta.url).resolve(file));
  return subset(whole, lettersOf(RANGES[alphabet]), { targetFormat: "woff2", keepFeatures: FEATURES });
}
