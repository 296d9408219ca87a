import { expect, test } from "vitest";
import { readCatalogue, setOff } from "../../build/catalogues";

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

test("no French line breaks before a mark or within its quotes", () => {
  const french = { "Yes! Now: {what}": "Oui ! Ici : {what}", "{n} card": ["une « carte » ?", "des cartes ; oui"] };
  expect(setOff(french)).toEqual({
    "Yes! Now: {what}": "Oui\u00a0! Ici\u00a0: {what}",
    "{n} card": ["une «\u00a0carte\u00a0»\u00a0?", "des cartes\u00a0; oui"],
  });
});
