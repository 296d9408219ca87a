// A picture of a part of the page, as a PNG: what is drawn there with all its styles, under a line of words.
// Everything is made in the browser, and the picture goes where its maker sends it.

const CAPTION = 56;
/** Narrower pictures have the result on a line of its own. */
const NARROW = 600;
/** Pixels of the picture for one of the page. */
const SHARP = 2;

export async function pictureOf(part: HTMLElement, title: string, words: string): Promise<Blob> {
  const { width, height } = part.getBoundingClientRect();
  const drawing = drawn(part, width, height, title, words, await typefaces());
  const canvas = document.createElement("canvas");
  canvas.width = width * SHARP;
  canvas.height = (height + CAPTION) * SHARP;
  const pen = canvas.getContext("2d")!;
  pen.scale(SHARP, SHARP);
  pen.drawImage(await loaded(drawing), 0, 0);
  return new Promise((done, fail) =>
    canvas.toBlob((made) => (made ? done(made) : fail(new Error("no picture was made"))), "image/png"),
  );
}

/** The part of the page as an SVG that needs nothing else: its elements, all styles, and the symbols that it uses. */
export function drawn(
  part: HTMLElement,
  width: number,
  height: number,
  title: string,
  words: string,
  fonts = "",
): string {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height + CAPTION));
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = `${fonts}
    ${allStyles()}
    :root { color-scheme: ${isDark() ? "dark" : "light"}; }
    *, *::before, *::after { animation: none !important; transition: none !important; }
    .the-caption { display: flex; align-items: center; gap: 12px; height: ${CAPTION}px; padding: 0 16px;
      background: var(--surface); color: var(--ink); font: 700 18px var(--font); white-space: nowrap; overflow: hidden; }
    .the-caption span { flex: 1; overflow: hidden; text-overflow: ellipsis; color: var(--ink-muted); }
    .the-caption.narrow { display: grid; grid-template: auto auto / 1fr auto; align-content: center; gap: 0 12px;
      font-size: 16px; }
    .the-caption.narrow span { grid-area: 2 / 1 / 3 / 3; }
    * { scrollbar-width: none; }
    .the-part { background: radial-gradient(ellipse 80% 90% at 50% 30%, var(--floor-light), var(--floor)); }`;
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "foreignObject");
  frame.setAttribute("width", "100%");
  frame.setAttribute("height", "100%");
  const box = document.createElement("div");
  box.append(caption(title, words, width < NARROW), copyOf(part, width, height));
  frame.append(box);
  svg.append(style, ...shapesBeside(part), frame);
  return new XMLSerializer().serializeToString(svg);
}

/** The shapes that pictures use by name: they hang elsewhere in the page. */
const shapesBeside = (part: HTMLElement): Node[] =>
  [...document.querySelectorAll("svg:has(> symbol), svg:has(> defs)")]
    .filter((art) => !part.contains(art))
    .map((art) => art.cloneNode(true));

function copyOf(part: HTMLElement, width: number, height: number): HTMLElement {
  const copy = part.cloneNode(true) as HTMLElement;
  for (const button of copy.querySelectorAll("[data-not-pictured]")) button.remove();
  for (const image of copy.querySelectorAll<SVGElement>("image[data-shape]")) image.replaceWith(shapeOf(image));
  // What lies in it is measured by it, wherever it is.
  const { containerName, containerType } = getComputedStyle(part);
  Object.assign(copy.style, { containerName, containerType });
  copy.classList.add("the-part");
  copy.style.width = `${width}px`;
  copy.style.height = `${height}px`;
  copy.style.overflow = "hidden";
  return copy;
}

/** An image within a picture may not have been loaded when it is painted, so the shape that it shows is drawn. */
function shapeOf(image: SVGElement): SVGElement {
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${image.dataset.shape}`);
  use.setAttribute("transform", image.getAttribute("transform") ?? "");
  return use;
}

function caption(title: string, words: string, narrow: boolean): HTMLElement {
  const line = document.createElement("div");
  line.className = narrow ? "the-caption narrow" : "the-caption";
  const [name, more, where] = [
    document.createElement("b"),
    document.createElement("span"),
    document.createElement("b"),
  ];
  [name.textContent, more.textContent, where.textContent] = [title, words, "Paddock"];
  line.append(name, more, where);
  return line;
}

const allStyles = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join("\n");

/** The typefaces that the page has loaded, whole: a picture can ask for no file. Others are drawn with what there is. */
async function typefaces(): Promise<string> {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === "loaded").map(faceKey));
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const faces = rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => {
      const [family, weight, unicodeRange] = ["font-family", "font-weight", "unicode-range"].map((name) =>
        style.getPropertyValue(name),
      );
      return loaded.has(faceKey({ family: family!, weight: weight!, unicodeRange: unicodeRange! }));
    });
  return (await Promise.all(faces.map(wholeFace))).join("\n");
}

const faceKey = ({ family, weight, unicodeRange }: Pick<FontFace, "family" | "weight" | "unicodeRange">): string =>
  [family, weight, unicodeRange].join("|").replace(/["'\s]/g, "");

async function wholeFace({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [address, file] = /url\(["']?([^"')]+)["']?\)/.exec(cssText) ?? [];
  if (!address || !file) return "";
  try {
    const found = await fetch(new URL(file, parentStyleSheet?.href ?? location.href));
    return found.ok ? cssText.replace(address, `url("${await asData(await found.blob())}")`) : "";
  } catch {
    return ""; // without the line to the server the picture has another typeface
  }
}

const isDark = (): boolean => {
  const chosen = document.documentElement.dataset["theme"];
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
};

function loaded(drawing: string): Promise<HTMLImageElement> {
  const image = new Image();
  return new Promise((done, fail) => {
    image.onload = () => done(image);
    image.onerror = () => fail(new Error("the picture cannot be drawn"));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  });
}

/** Give a picture to another program where the device can do that; else save it. */
export async function givePicture(picture: Blob, name: string, text: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file], text })) {
    await navigator.share({ files: [file], text }).catch(() => undefined); // who changes their mind is not asked again
    return;
  }
  const link = document.createElement("a");
  link.download = name;
  link.href = await asData(picture);
  link.click();
}

function asData(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((done) => {
    reader.onload = () => done(reader.result as string);
    reader.readAsDataURL(blob);
  });
}
