// The little Markdown that the rules help uses: headings, paragraphs, lists, tables, bold, italics, code.
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const RULE = /^<strong>([A-Z]+\d+)<\/strong>/;

function inline(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign]!)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>");
}

function table(lines: string[]): string {
  const cells = (line: string, tag: string): string =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join("");
  const body = lines
    .slice(2)
    .map((line) => `<tr>${cells(line, "td")}</tr>`)
    .join("");
  return `<table><thead><tr>${cells(lines[0]!, "th")}</tr></thead><tbody>${body}</tbody></table>`;
}

function list(lines: string[]): string {
  const items: string[] = [];
  for (const line of lines) {
    if (/^[-*] /.test(line)) items.push(line.slice(2));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return `<ul>${items.map(item).join("")}</ul>`;
}

/** A list item that begins with the number of a rule can be jumped to. */
function item(text: string): string {
  const html = inline(text);
  const rule = RULE.exec(html)?.[1];
  return rule ? `<li id="rule-${rule}" tabindex="-1">${html}</li>` : `<li>${html}</li>`;
}

export function toHtml(markdown: string): string {
  return markdown
    .split(/\n\s*\n/)
    .map((block) => blockHtml(block.trim().split("\n")))
    .join("");
}

function blockHtml(lines: string[]): string {
  const first = lines[0] ?? "";
  const heading = /^(#+) (.*)/.exec(first);
  if (heading) {
    const level = Math.min(heading[1]!.length + 1, 4);
    const rest = lines.slice(1);
    return `<h${level}>${inline(heading[2]!)}</h${level}>${rest.length ? blockHtml(rest) : ""}`;
  }
  if (first.startsWith("|")) return table(lines);
  if (/^[-*] /.test(first)) return list(lines);
  return first ? `<p>${inline(lines.join(" "))}</p>` : "";
}
