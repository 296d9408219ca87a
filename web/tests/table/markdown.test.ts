import { expect, test } from "vitest";
import { toHtml } from "../../src/table/markdown";

test("headings go one level down, since the page has its own", () => {
  expect(toHtml("# Title")).toBe("<h2>Title</h2>");
  expect(toHtml("#### Deep")).toBe("<h4>Deep</h4>");
  expect(toHtml("## Head\ntext")).toBe("<h3>Head</h3><p>text</p>");
});

test("lines of a paragraph are one text, blank lines part paragraphs", () => {
  expect(toHtml("one\ntwo\n\nthree")).toBe("<p>one two</p><p>three</p>");
  expect(toHtml("")).toBe("");
});

test("bold, italics and code", () => {
  expect(toHtml("**a** *b* `c`")).toBe("<p><strong>a</strong> <em>b</em> <code>c</code></p>");
});

test("a list item that begins with the number of a rule can be jumped to", () => {
  expect(toHtml("- **C7** fits.\n- plain")).toBe(
    '<ul><li id="rule-C7" tabindex="-1"><strong>C7</strong> fits.</li><li>plain</li></ul>',
  );
});

test("an item goes on in the lines below it", () => {
  expect(toHtml("- one\n  more\n- two")).toBe("<ul><li>one more</li><li>two</li></ul>");
});

test("a table has a head and a body", () => {
  expect(toHtml("| a | b |\n|---|---|\n| 1 | **2** |")).toBe(
    "<table><thead><tr><th>a</th><th>b</th></tr></thead>" +
      "<tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table>",
  );
});

test("signs of markup in a text are only signs", () => {
  expect(toHtml('<script src="x"> & co')).toBe("<p>&lt;script src=&quot;x&quot;&gt; &amp; co</p>");
  expect(toHtml("- **C7<b>** x")).not.toContain("<b>");
});
