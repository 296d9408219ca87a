// Copies of the shapes as images, each of which is one node to style and to lay out, however many paths it is drawn of:
// a jump through a game brings hundreds of them at once. They are vectors like the shapes, and look the same.
// Images take a while to load, so they are made while the browser is idle, and used from then on.

/** Half the side of a copy: no shape that stands on a tile reaches so far from its middle. */
export const REACH = 30;
const SIDE = 2 * REACH;
/** So many take no longer than an idle moment lasts. */
const FEW = 4;
const COPIED = ["sheep-", "wood-", "house-", "bush", "hay", "barrel"].map((name) => `#ws-art [id^="ws-${name}"]`);

/** By shape. Each is held here, so that the browser does not drop what it has loaded. */
const copies = new Map<string, HTMLImageElement>();
let begun = false;

/** The address of a shape's copy, once it is there. */
export const copyOf = (shape: string): string | undefined => copies.get(shape)?.src;

/** Make the copies, a few in each idle moment. */
export function makeCopies(): void {
  if (begun) return;
  begun = true;
  const shapes = [...document.querySelectorAll(COPIED.join())];
  const next = (): void => {
    const few = shapes.splice(0, FEW);
    if (few.length) void Promise.all(few.map(copied)).then(() => whenIdle(next));
  };
  whenIdle(next);
}

async function copied(shape: Element): Promise<void> {
  const image = new Image(SIDE, SIDE);
  const there = new Promise((done) => (image.onload = image.onerror = done));
  image.src = addressOf(shape.innerHTML);
  await there;
  if (image.naturalWidth) copies.set(shape.id, image);
}

/** An image of what is drawn around its middle. */
export function addressOf(drawing: string): string {
  const box = `width="${SIDE}" height="${SIDE}" viewBox="${-REACH} ${-REACH} ${SIDE} ${SIDE}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${drawing.replaceAll("<!---->", "")}</svg>`;
  // No more is encoded than must be: the browser reads all of it for each image.
  return `data:image/svg+xml,${svg.replace(/[%#]/g, encodeURIComponent)}`;
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 1000 });
  else setTimeout(act, 30);
}
