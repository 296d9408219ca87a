import { describe, expect, it } from "vitest";
import { thingsOf } from "../../src/table/log";
import { elementsOf } from "../../src/table/pointing.svelte";
import type { GameEvent } from "../../src/wire";

const event = { event: "Laid", seat: 2, card: 7 } as unknown as GameEvent;

describe("what a line of the log speaks of", () => {
  it("is what the face says", () => {
    expect(thingsOf({ things: () => ["card-7"] }, event)).toEqual(["card-7"]);
  });

  it("is who did it, where the face says nothing", () => {
    expect(thingsOf({}, event)).toEqual(["seat-2"]);
    expect(thingsOf({}, { event: "Began" })).toEqual([]);
  });

  it("is found by either name", () => {
    document.body.innerHTML = `<i data-fly="card-7"></i><b data-thing="row-1 seat-2"></b><u data-thing="seat-22"></u>`;
    expect(elementsOf(["card-7", "seat-2", "gone"]).map((one) => one.tagName)).toEqual(["I", "B"]);
  });
});
