import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addressOf, copyOf, makeCopies } from "../../../src/games/wolves_and_sheep/art/copies";
import { settle } from "../../../src/games/wolves_and_sheep/settle";

const SHEEP = { shape: "ws-sheep-K-lie-l", x: 21, y: 50.25, size: 0.8 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "Image",
    class {
      naturalWidth = 60;
      onload: () => void = () => undefined;
      private address = "";
      get src(): string {
        return this.address;
      }
      set src(address: string) {
        this.address = address;
        setTimeout(() => this.onload());
      }
    },
  );
  const shapes = `<g id="ws-sheep-K-lie-l"><!----><path d="M0 0h9" fill="#4b4347"></path></g><g id="ws-wolf"></g>`;
  document.body.innerHTML = `<svg id="ws-art"><defs>${shapes}</defs></svg><svg><g id="tile"></g></svg>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("shapes stand on a tile, and their copies once those are there", async () => {
  const tile = document.querySelector<SVGElement>("#tile")!;
  const action = settle(tile, [SHEEP]);
  expect(tile.innerHTML).toContain("<use");
  expect(tile.firstElementChild!.getAttribute("href")).toBe("#ws-sheep-K-lie-l");
  const place = tile.firstElementChild!.getAttribute("transform");

  makeCopies();
  await vi.runAllTimersAsync();
  action.update([SHEEP, { ...SHEEP, shape: "ws-wolf" }]);
  const [copy, figure] = tile.children;
  expect(copy!.tagName).toBe("image");
  expect(copy!.getAttribute("href")).toBe(copyOf("ws-sheep-K-lie-l"));
  expect(copy!.getAttribute("data-shape")).toBe("ws-sheep-K-lie-l");
  expect(copy!.getAttribute("transform")).toBe(place);
  expect(figure!.getAttribute("href")).toBe("#ws-wolf");
});

test("a copy is an image around the middle of its shape, in an address that holds all of it", () => {
  const [kind, drawing] = addressOf(`<!----><path fill="#4b4347" d="M0 0"/>`).split(/,(.*)/s);
  expect(kind).toBe("data:image/svg+xml");
  expect(drawing).not.toContain("#");
  expect(decodeURIComponent(drawing!)).toMatch(/viewBox="-30 -30 60 60"><path fill="#4b4347" d="M0 0"\/><\/svg>$/);
});
