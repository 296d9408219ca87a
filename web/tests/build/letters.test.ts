import { mkdtempSync, readFileSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RANGES, letters, lettersOf } from "../../build/letters";

test("each typeface has small parts with the letters of our languages", async () => {
  const folder = mkdtempSync(join(tmpdir(), "letters-"));
  await (letters(folder).config as unknown as () => Promise<unknown>)();
  const largest = { latin: 10_000, "latin-ext": 2000, cyrillic: 6000 };
  const faces = ["nunito-400", "nunito-700", "podkova-700"];
  expect(readdirSync(folder).sort()).toEqual(
    faces.flatMap((face) => Object.keys(largest).map((alphabet) => `${face}-${alphabet}.woff2`)).sort(),
  );
  for (const face of faces)
    for (const [alphabet, most] of Object.entries(largest)) {
      const { size } = statSync(join(folder, `${face}-${alphabet}.woff2`));
      expect(size).toBeGreaterThan(500);
      expect(size).toBeLessThan(most);
    }
});

test("the page takes exactly these letters from them", () => {
  const styles = readFileSync("src/fonts.css", "utf8");
  const taken = [...styles.matchAll(/@letters\/\w+-\d+-([\w-]+)\.woff2[^}]*unicode-range:\s*([^;]*);/g)];
  expect(taken).toHaveLength(9);
  for (const [, alphabet, range] of taken)
    expect(range!.replace(/\s+/g, " ")).toBe(RANGES[alphabet as keyof typeof RANGES]);
});

test("whatever we say has its letters in them", () => {
  const folder = "../src/paddock/locale";
  const texts = ["ru", "fr", "hu"].map((language) =>
    readFileSync(`${folder}/${language}/LC_MESSAGES/paddock.po`, "utf8"),
  );
  const known = new Set([...Object.values(RANGES).map(lettersOf).join("")]);
  const said = new Set(texts.join("").replace(/[\n→✓]/g, ""));
  expect([...said].filter((letter) => !known.has(letter))).toEqual([]);
});
