import { expect, test } from "vitest";
import { readCatalogue } from "../../build/catalogues";

test("a catalogue gives each text its translation", () => {
  expect(readCatalogue('msgid "Home"\nmsgstr "Accueil"\n\nmsgid "Rules"\nmsgstr "Règles"\n')).toEqual({
    Home: "Accueil",
    Rules: "Règles",
  });
});

test("a text that is counted has all its forms", () => {
  const po = 'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "карта"\nmsgstr[1] "карты"\nmsgstr[2] "карт"\n';
  expect(readCatalogue(po)).toEqual({ "{n} card": ["карта", "карты", "карт"] });
});

test("texts go on over several lines, with quotes in them", () => {
  expect(readCatalogue('msgid ""\n"one "\n"two"\nmsgstr "say \\"hi\\""\n')).toEqual({ "one two": 'say "hi"' });
});

test("the head of the file and what is not translated are left out", () => {
  const po =
    'msgid ""\nmsgstr "Language: fr"\n\nmsgid "a"\nmsgstr ""\n\nmsgid "b"\nmsgid_plural "c"\nmsgstr[0] "x"\nmsgstr[1] ""\n';
  expect(readCatalogue(po)).toEqual({});
});
