import { expect, test, vi } from "vitest";
import { file, kindOf, page } from "../../src/shell/shell";

const ORIGIN = "https://paddock.example";
const FILES = ["/", "/icon.svg"];
const kind = (path: string, mode = "cors", method = "GET"): string =>
  kindOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, FILES);

/** A cache that holds texts by path. */
function holding(kept: Record<string, string> = {}): { match: typeof match; put: typeof put; kept: typeof kept } {
  const match = (key: string): Promise<Response | undefined> =>
    Promise.resolve(key in kept ? new Response(kept[key]) : undefined);
  const put = async (key: string, answer: Response): Promise<void> => void (kept[key] = await answer.text());
  return { match, put, kept };
}
const answering =
  (text: string, status = 200): (() => Promise<Response>) =>
  () =>
    Promise.resolve(new Response(text, { status }));
const away = (): Promise<Response> => Promise.reject(new TypeError("network"));

test("only pages and the page's own files are its business", () => {
  expect(kind("/table/abc", "navigate")).toBe("page");
  expect(kind("/assets/index-1.js")).toBe("file");
  expect(kind("/icon.svg")).toBe("file");
  expect(
    ["/api/games", "/api/tables/t", "/socket", "https://elsewhere.example/assets/a.js"].map((path) => kind(path)),
  ).toEqual(Array(4).fill("none"));
  expect(kind("/api/tables", "cors", "POST")).toBe("none");
});

test("a page is the server's while it answers, also when it refuses", async () => {
  const cache = holding({ "/": "old" });
  expect(await (await page(answering("new"), cache)).text()).toBe("new");
  expect((await page(answering("nothing here", 404), cache)).status).toBe(404);
});

test.each([away, answering("bad gateway", 502)])(
  "while the server is away, the page that was kept is shown",
  async (ask) => {
    expect(await (await page(ask, holding({ "/": "kept" }))).text()).toBe("kept");
  },
);

test("without a page that was kept there is no answer", async () => {
  expect((await page(away, holding())).type).toBe("error");
});

test("a file is asked for once, if its name holds a hash", async () => {
  const cache = holding();
  const ask = vi.fn(answering("code"));
  for (let time = 0; time < 2; time++) expect(await (await file("/assets/a-1.js", ask, cache)).text()).toBe("code");
  expect(ask).toHaveBeenCalledOnce();
  await file("/icon.svg", ask, cache);
  await file("/icon.svg", ask, cache);
  expect(ask).toHaveBeenCalledTimes(3);
  await file("/assets/gone-1.js", answering("not found", 404), cache);
  expect(Object.keys(cache.kept)).toEqual(["/assets/a-1.js"]);
});
