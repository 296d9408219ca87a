// Puts those who live on a tile into its picture. A landscape has hundreds, which never change one by one: each as a
// part of a component would take longer to make, and to clear away, than to draw.
import { REACH, copyOf } from "./art/copies";
import type { Dweller } from "./dwellers";

const SVG = "http://www.w3.org/2000/svg";

function drawn({ shape, size, x, y }: Dweller): SVGElement {
  const copy = copyOf(shape);
  const node = document.createElementNS(SVG, copy ? "image" : "use");
  node.setAttribute("href", copy ?? `#${shape}`);
  if (copy) {
    node.dataset.shape = shape;
    for (const name of ["x", "y"]) node.setAttribute(name, String(-REACH));
  }
  node.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})`);
  return node;
}

export function settle(group: SVGElement, dwellers: Dweller[]): { update(dwellers: Dweller[]): void } {
  const update = (found: Dweller[]): void => group.replaceChildren(...found.map(drawn));
  update(dwellers);
  return { update };
}
