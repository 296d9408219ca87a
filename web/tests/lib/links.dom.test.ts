import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The module as it is loaded at an address, when the server says a better one. */
async function linksAt(origin: string, better: string | null) {
  vi.stubGlobal("location", new URL(origin));
  const answer = { ok: better !== null, json: () => Promise.resolve({ address: better }) };
  vi.stubGlobal("fetch", () => Promise.resolve(answer));
  const links = await import("../../src/lib/links.svelte");
  await new Promise((done) => setTimeout(done));
  return links;
}

test("a link leads to the table, with a key where there is one", async () => {
  const { linkTo, isReachable } = await linksAt("https://paddock.example", null);
  expect(linkTo("abc")).toBe("https://paddock.example/table/abc");
  expect(linkTo("abc", "k1")).toBe("https://paddock.example/table/abc#key=k1");
  expect(isReachable()).toBe(true);
});

test("on the server's own computer links have the address that the server says", async () => {
  const { linkTo, isReachable } = await linksAt("http://localhost:8006", "http://192.168.1.5:8006");
  expect(linkTo("abc")).toBe("http://192.168.1.5:8006/table/abc");
  expect(isReachable()).toBe(true);
});

test("where the server knows no better, links do not lead here from other devices", async () => {
  const { linkTo, isReachable } = await linksAt("http://127.0.0.1:8006", "");
  expect(linkTo("abc")).toBe("http://127.0.0.1:8006/table/abc");
  expect(isReachable()).toBe(false);
});
