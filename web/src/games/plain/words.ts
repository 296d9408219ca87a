// Plain words for plain data.
export function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => one === null || typeof one !== "object");
  return value === null || typeof value !== "object";
}

export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.length ? value.map(inWords).join(" ") : "–";
  if (value === null || value === false || value === "") return "–";
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, one]) => `${wordFor(name)} ${inWords(one)}`)
      .join(", ");
  if (value === true) return "✓";
  return typeof value === "number" ? String(value) : typeof value === "string" ? value : "";
}

export function wordFor(name: string): string {
  return name.replaceAll("_", " ");
}
