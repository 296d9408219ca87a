import { expect, test } from "vitest";
import { drawn } from "../../src/lib/picture";

test("a picture has the shapes that hang elsewhere in the page, and no buttons", () => {
  document.body.innerHTML = `
    <svg><symbol id="cow"></symbol></svg>
    <svg><defs><g id="ws-sheep"></g></defs></svg>
    <div id="part"><svg><defs></defs><use href="#ws-sheep"></use></svg><nav data-not-pictured>Rematch</nav></div>`;
  const made = drawn(document.getElementById("part")!, 800, 600, "Wolves and Sheep", "Anna 26 · Ben 23");
  expect(made).toContain('id="cow"');
  expect(made.match(/id="ws-sheep"/g)).toHaveLength(1);
  expect(made).toContain("Anna 26 · Ben 23");
  expect(made).not.toContain("Rematch");
});

test("an image of a shape is drawn as the shape, which is there at once", () => {
  document.body.innerHTML = `
    <div id="part"><svg><image href="data:," data-shape="ws-sheep" x="-30" transform="translate(1 2)"></image></svg></div>`;
  const made = drawn(document.getElementById("part")!, 800, 600, "Wolves and Sheep", "");
  expect(made).not.toContain("<image");
  expect(made).toMatch(/<use href="#ws-sheep" transform="translate\(1 2\)"/);
});
