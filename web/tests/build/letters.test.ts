import { mkdtempSync, readFileSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LETTERS, letters } from "../../build/letters";

test("each typeface has a small part with the letters that only Hungarian needs", async () => {
  const folder = mkdtempSync(join(tmpdir(), "letters-"));
  await (letters(folder).config as unknown as () => Promise<unknown>)();
  const parts = readdirSync(folder).sort();
  expect(parts).toEqual(["nunito-latin-ext-400.woff2", "nunito-latin-ext-700.woff2", "podkova-latin-ext-700.woff2"]);
  for (const part of parts) {
    expect(statSync(join(folder, part)).size).toBeGreaterThan(500);
    expect(statSync(join(folder, part)).size).toBeLessThan(2000);
  }
});

test("the page takes exactly these letters from it", () => {
  const styles = readFileSync("src/fonts.css", "utf8");
  const ranges = [...styles.matchAll(/@hungarian[^}]*unicode-range: ([^;]*);/g)].map(([, range]) => range);
  const codes = [...LETTERS].map((letter) => letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")).sort();
  expect(codes).toEqual(["0150", "0151", "0170", "0171"]);
  expect(ranges).toEqual(Array(3).fill("U+0150-0151, U+0170-0171"));
});
