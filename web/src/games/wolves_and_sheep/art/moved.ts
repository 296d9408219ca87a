// Paths moved once, when a shape is drawn. A browser keeps a place of its own for every group that is moved, turned or
// scaled; in a landscape of hundreds of sheep and trees, each of four such groups, they take longer to paint than lines do.

/** As in SVG: x' = a x + c y + e, y' = b x + d y + f. */
export type Motion = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const STILL: Motion = [1, 0, 0, 1, 0, 0];
export const shift = (x: number, y: number): Motion => [1, 0, 0, 1, x, y];
export const scale = (x: number, y = x): Motion => [x, 0, 0, y, 0, 0];
export function turn(degrees: number): Motion {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
}

/** Several at once, the last first: as they stand in a `transform`. */
export const joined = (...motions: Motion[]): Motion =>
  motions.reduce(([a, b, c, d, e, f], [g, h, i, j, k, l]) => [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ]);

const area = ([a, b, c, d]: Motion): number => a * d - b * c;
/** How much longer lines become. */
export const growth = (motion: Motion): number => Math.sqrt(Math.abs(area(motion)));
const hundredths = (number: number): number => Math.round(number * 100) / 100;

const COMMAND = /([a-z])([^a-z]*)/gi;
const NUMBER = /-?(?:\d*\.)?\d+/g;

/** A path after a motion that keeps circles round. Arcs are parts of circles; lines to H or V are not turned. */
export function moved(path: string, motion: Motion): string {
  return [...path.matchAll(COMMAND)]
    .map(([, command = "", text = ""]) => commandAfter(command, text.match(NUMBER)?.map(Number) ?? [], motion))
    .join("");
}

function commandAfter(command: string, numbers: number[], motion: Motion): string {
  const [a, b, c, d, e, f] = motion;
  const told = (name: string, found: number[]): string => name + found.map(hundredths).join(" ");
  switch (command) {
    case "z":
    case "Z":
      return "z";
    case "h":
      return numbers.map((x) => told("l", [a * x, b * x])).join("");
    case "v":
      return numbers.map((y) => told("l", [c * y, d * y])).join("");
    case "H":
      return told(
        "H",
        numbers.map((x) => a * x + e),
      );
    case "V":
      return told(
        "V",
        numbers.map((y) => d * y + f),
      );
    case "a":
    case "A":
      return told(command, arcsAfter(numbers, motion, command === "A"));
    default:
      return told(command, pointsAfter(numbers, motion, command === command.toUpperCase()));
  }
}

function pointsAfter(numbers: number[], [a, b, c, d, e, f]: Motion, absolute: boolean): number[] {
  const [left, top] = absolute ? [e, f] : [0, 0];
  const found: number[] = [];
  for (let place = 0; place + 1 < numbers.length; place += 2) {
    const [x, y] = [numbers[place]!, numbers[place + 1]!];
    found.push(a * x + c * y + left, b * x + d * y + top);
  }
  return found;
}

/** Radius, radius, turn, large, which way, x, y. */
function arcsAfter(numbers: number[], motion: Motion, absolute: boolean): number[] {
  const found: number[] = [];
  for (let place = 0; place + 6 < numbers.length; place += 7) {
    const [radius, , , large, way, x, y] = numbers.slice(place, place + 7) as [
      number,
      0,
      0,
      number,
      number,
      number,
      number,
    ];
    const [far, sweep] = [radius * growth(motion), area(motion) < 0 ? 1 - way : way];
    found.push(far, far, 0, large, sweep, ...pointsAfter([x, y], motion, absolute));
  }
  return found;
}
