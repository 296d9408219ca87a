import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fly, land, positions } from "../../src/lib/fly";
import { change } from "../../src/lib/settings.svelte";

let calm = false;
const animate = vi.fn<(frames: Keyframe[]) => unknown>(() => ({ finished: Promise.resolve() }));

beforeEach(() => {
  calm = false;
  vi.stubGlobal("matchMedia", () => ({ matches: calm }));
  HTMLElement.prototype.animate = animate as unknown as typeof HTMLElement.prototype.animate;
  animate.mockClear();
  document.body.replaceChildren();
});
afterEach(() => {
  vi.unstubAllGlobals();
  change({ speed: "normal" });
});

function put(name: string, left: number, width = 10): HTMLElement {
  const element = document.createElement("i");
  element.dataset["fly"] = name;
  element.getBoundingClientRect = () => new DOMRect(left, 0, width, 10);
  document.body.append(element);
  return element;
}
const start = (): string => String(animate.mock.calls[0]?.[0][0]?.["transform"]);

test("what has moved slides from where it was, and grows as it does", async () => {
  put("card-5", 100, 20);
  const before = positions();
  document.body.replaceChildren();
  put("card-5", 30, 10);
  await fly(before, {});
  expect(animate).toHaveBeenCalledOnce();
  expect(start()).toBe("translate(70px, 0px) scale(2)");
});

test("what stays where it is does not move", async () => {
  put("card-5", 100);
  await fly(positions(), {});
  expect(animate).not.toHaveBeenCalled();
});

test("what is new comes from where it is said to, or is just there", async () => {
  put("deck", 200);
  const before = positions();
  put("card-5", 0);
  put("card-6", 0);
  await fly(before, { from: { "card-5": "deck" } });
  expect(animate).toHaveBeenCalledOnce();
  expect(start()).toBe("translate(200px, 0px) scale(1)");
});

test("what is gone flies off as a ghost that nobody hears, and vanishes", async () => {
  put("seat-1", 300);
  const card = put("card-5", 0);
  const before = positions();
  card.remove();
  const flying = fly(before, { to: { "card-5": "seat-1" } });
  const ghost = document.querySelector<HTMLElement>(".ghost")!;
  expect([ghost.dataset["fly"], ghost.getAttribute("aria-hidden")]).toEqual([undefined, "true"]);
  await flying;
  const move = animate.mock.results[0]!.value as { onfinish: () => void };
  move.onfinish();
  expect(document.querySelector(".ghost")).toBeNull();
});

test("who wants no movement sees none", async () => {
  put("card-5", 100);
  const before = positions();
  calm = true;
  expect(positions().size).toBe(0);
  document.body.replaceChildren();
  put("card-5", 0);
  await fly(before, {});
  expect(animate).not.toHaveBeenCalled();
});

test("at no speed nothing moves, as for who wants no movement", () => {
  put("card-5", 100);
  change({ speed: "none" });
  expect(positions().size).toBe(0);
});

test("what flies can be landed, and takes the time it is given", async () => {
  let done = (): void => {};
  const finish = vi.fn(() => done());
  animate.mockImplementationOnce(() => ({ finished: new Promise<void>((then) => (done = then)), finish }));
  put("card-5", 100);
  const before = positions();
  document.body.replaceChildren();
  put("card-5", 0);
  const flying = fly(before, {}, 0.5);
  expect((animate.mock.calls as unknown[][])[0]?.[1]).toMatchObject({ duration: 190 });
  land();
  await flying;
  land();
  expect(finish).toHaveBeenCalledOnce();
});
