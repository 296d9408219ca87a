// Draws the pictures of the rules help without a browser, for the documentation.
import { render } from "svelte/server";
import Symbols from "./art/Symbols.svelte";
import symbolStyles from "./art/symbols.css?inline";
import type { Pictures } from "./games/face";
import Art from "./games/wolves_and_sheep/art/Art.svelte";
import { LANGUAGES, chooseLanguage, loadTexts, speakOf } from "./lib/texts.svelte";
import pageTokens from "./tokens.css?inline";

export interface Drawn {
  /** Styles of all pictures. */
  styles: string;
  /** Shapes that pictures refer to by name: once on every page that has pictures. */
  shapes: string;
  /** By language, game and rule: a `<figure>`. */
  figures: Record<string, Record<string, Record<string, string>>>;
}

const games = import.meta.glob<{ pictures: Pictures }>("./games/*/pictures.ts", { eager: true });
const gameTokens = import.meta.glob<string>("./games/*/tokens.css", {
  query: "?inline",
  import: "default",
  eager: true,
});

export async function draw(): Promise<Drawn> {
  const styles = new Set([pageTokens, ...Object.values(gameTokens), symbolStyles]);
  const kept = ({ body, head }: { body: string; head: string }): string => {
    for (const [, style] of head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) styles.add(style!);
    return body.replace(/<!--.*?-->/g, "");
  };
  const shapes = kept(render(Symbols)) + kept(render(Art));
  const figures: Drawn["figures"] = {};
  for (const language of Object.keys(LANGUAGES)) {
    await chooseLanguage(language);
    figures[language] = {};
    for (const [path, { pictures }] of Object.entries(games)) {
      const game = path.split("/")[2]!;
      await loadTexts(game);
      speakOf(game);
      figures[language][game] = Object.fromEntries(
        Object.entries(pictures).map(([rule, Picture]) => [rule, kept(render(Picture, { props: { rule } }))]),
      );
    }
  }
  return { styles: [...styles].join("\n"), shapes, figures };
}
