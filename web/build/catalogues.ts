// Lets the page import the gettext catalogues: a .po file becomes a module of its translations.
import type { Plugin } from "vite";

const LINE = /^(msgid|msgid_plural|msgstr|msgstr\[\d\])? ?"(.*)"$/;

/** The translations of a catalogue: a text, or its plural forms, by the English text. */
export function readCatalogue(po: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const block of po.split(/\n\s*\n/)) {
    const fields = fieldsOf(block);
    const id = fields.get("msgid");
    if (!id) continue;
    const forms = [...fields].filter(([key]) => key.startsWith("msgstr[")).map(([, text]) => text);
    const text = fields.get("msgstr");
    if (forms.length && forms.every(Boolean)) found[id] = forms;
    else if (text) found[id] = text;
  }
  return found;
}

function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  let key = "";
  for (const line of block.split("\n")) {
    const match = LINE.exec(line);
    if (!match) continue;
    key = match[1] ?? key;
    fields.set(key, (fields.get(key) ?? "") + (JSON.parse(`"${match[2]}"`) as string));
  }
  return fields;
}

/** French sets its marks off with a space, at which no line may break. */
export function setOff(texts: Record<string, string | string[]>): Record<string, string | string[]> {
  const held = (text: string): string => text.replace(/ (?=[:;!?»])|(?<=«) /g, "\u00a0");
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [id, typeof text === "string" ? held(text) : text.map(held)]),
  );
}

export function catalogues(): Plugin {
  return {
    name: "paddock-catalogues",
    transform(code, id) {
      if (!id.endsWith(".po")) return null;
      const texts = readCatalogue(code);
      return { code: `export default ${JSON.stringify(id.includes("/fr/") ? setOff(texts) : texts)};`, map: null };
    },
  };
}
