import { afterEach, expect, test, vi } from "vitest";
import { RequestRefused, gameOf, makeTable, myTables, refusalOf, sitDown } from "../../src/lib/api";

afterEach(() => vi.unstubAllGlobals());

function answer(body: unknown, ok = true) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status: ok ? 200 : 400 })));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("what is asked for is read from the answer", async () => {
  answer({ tables: [{ table: "t" }] });
  expect(await myTables()).toEqual([{ table: "t" }]);
});

test("a game is found by its id, and nobody who answers means none", async () => {
  const offer = { about: { id: "cow006" }, bots: ["heuristic"], picture: false, components: false };
  answer({ code: "failed", text: "" }, false);
  expect(await gameOf("cow006")).toBeNull();
  const fetched = answer([offer]);
  expect(await gameOf("cow006")).toEqual(offer);
  expect(await gameOf("moo")).toBeNull();
  expect(fetched.mock.calls.filter(([path]) => path === "/api/games")).toHaveLength(1);
});

test("what is sent goes as JSON", async () => {
  const fetched = answer({ table: "t" });
  await sitDown("t", "k", "Clover", "fox");
  expect(fetched).toHaveBeenCalledWith("/api/tables/t/sit", {
    method: "POST",
    body: expect.stringMatching(/^{"key":"k","name":"Clover","face":"fox","word":"[0-9a-f]{32}"}$/) as string,
    headers: { "content-type": "application/json" },
  });
});

test("what the server refuses becomes an error with its words", async () => {
  answer({ code: "bad_options", text: "No.", rule: "C7", values: { a: 1 } }, false);
  const error = await makeTable({ game: "g", name: "n", seating: [] }).catch(refusalOf);
  expect(error).toBeInstanceOf(RequestRefused);
  expect(error).toMatchObject({ code: "bad_options", message: "No.", rule: "C7", values: { a: 1 } });
});

test("a server that does not answer is said so", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
  expect(await myTables().catch(refusalOf)).toMatchObject({ code: "failed", message: "The server does not answer." });
});

test("any other error is told as it is", () => {
  expect(refusalOf(new Error("odd"))).toMatchObject({ code: "failed", message: "Error: odd" });
});
