// What is written can be read, by day and by night: WCAG AA asks for 4.5 to 1.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Colour = [red: number, green: number, blue: number, alpha: number];

const text = globSync("src/**/tokens.css")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
const values = new Map([...text.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => [name!, value!]));

function colour(name: string, theme: "light" | "dark"): Colour {
  const value = values.get(name) ?? "";
  const [, light, dark] = /^light-dark\((.+), ((?:#|rgb).+)\)$/.exec(value) ?? ["", value, value];
  return read(theme === "light" ? light : dark);
}

function read(value: string): Colour {
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)%\)$/.exec(value);
  if (parts) return [Number(parts[1]), Number(parts[2]), Number(parts[3]), Number(parts[4]) / 100];
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1];
  if (!digits) throw new Error(`not a colour: ${value}`);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)!;
  return [parseInt(pairs[0]!, 16), parseInt(pairs[1]!, 16), parseInt(pairs[2]!, 16), 1];
}

/** A colour as it looks on another. */
const over = (top: Colour, below: Colour): Colour => [
  top[0] * top[3] + below[0] * (1 - top[3]),
  top[1] * top[3] + below[1] * (1 - top[3]),
  top[2] * top[3] + below[2] * (1 - top[3]),
  1,
];

function luminance([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** What is written, and on what. */
const WRITTEN: Record<string, string[]> = {
  "--ink": [
    "--page",
    "--surface",
    "--surface-raised",
    "--surface-bright",
    "--surface-tinted",
    "--surface-attention",
    "--highlight",
    "--highlight-surface",
    "--winner-solid",
    "--black-value",
    "--black-pile",
    "--black-stamp",
    "--cow-special-idle",
    "--war-lit",
    "--war-note",
  ],
  "--ink-strong": ["--surface-raised"],
  "--ink-muted": ["--page", "--surface", "--surface-raised", "--surface-bright", "--surface-tinted"],
  "--accent": ["--page", "--surface", "--surface-raised", "--surface-bright"],
  "--danger": ["--surface", "--surface-raised", "--surface-bright", "--surface-attention"],
  "--on-accent": ["--accent", "--accent-hover"],
  "--on-danger": ["--danger"],
  "--on-inverse": ["--inverse"],
  "--on-edge-strong": ["--edge-strong"],
  "--on-ground": ["--ground", "--ground-low"],
  "--black-best-ink": ["--black-best"],
  "--black-beaten-ink": ["--ground"],
  "--black-secret": ["--black-secret-surface", "--surface"],
  "--black-banner-soft": ["--inverse"],
  "--cow-gate-ink": ["--ground", "--ground-low", "--cow-gate-choice"],
  "--cow-banner-head": ["--inverse"],
  "--war-frame-ink": ["--war-frame"],
  "--war-idle-ink": ["--war-idle", "--war-spent"],
  "--war-aside-ink": ["--page"],
  "--war-deed-ink": ["--war-idle"],
  "--war-banner-soft": ["--inverse"],
  "--wolves-fits-ink": ["--wolves-fits"],
  "--wolves-ink-soft": ["--surface", "--wolves-out"],
  "--wolves-badge-ink": ["--wolves-badge", "--wolves-badge-own", "--wolves-badge-closed", "--wolves-badge-danger"],
  "--wolves-on-seat": ["--wolves-seat-0", "--wolves-seat-1", "--wolves-seat-2", "--wolves-seat-3"],
  "--wolves-paw": ["--wolves-badge-danger"],
  "--wolves-ruler": ["--wolves-land", "--wolves-land-far"],
  "--wolves-tick": ["--wolves-badge-closed"],
};

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  test.each(Object.entries(WRITTEN))("%s can be read", (ink, grounds) => {
    const faint = grounds
      .map((ground) => [ground, contrast(colour(ink, theme), over(colour(ground, theme), colour("--page", theme)))])
      .filter(([, found]) => (found as number) < 4.5);
    expect(faint).toEqual([]);
  });

  test("what stands on the table can be read where it is darkest, and where the light falls", () => {
    const page = colour("--page", theme);
    for (const there of ["--page-vignette", "--page-light"])
      expect(contrast(colour("--ink", theme), over(colour(there, theme), page))).toBeGreaterThan(4.5);
  });
});

test("contrast is measured as WCAG does", () => {
  expect(contrast([0, 0, 0, 1], [255, 255, 255, 1])).toBeCloseTo(21);
  expect(contrast(read("#777"), read("#fff"))).toBeCloseTo(4.48, 2);
});
