import { describe, expect, it } from "vitest";
import { largest } from "../../src/table/fit";

describe("things as large as a place allows", () => {
  it("lie in one line where it is long", () => {
    expect(largest({ width: 1000, height: 120 }, { count: 10, ratio: 0.75, gap: 0 })).toEqual([90, 10]);
  });

  it("lie in two lines where they can be larger so", () => {
    expect(largest({ width: 378, height: 190 }, { count: 10, ratio: 0.75, gap: 6 })).toEqual([69, 5]);
  });

  it("leave room for what is written under each of them", () => {
    expect(largest({ width: 1000, height: 120 }, { count: 1, ratio: 0.75, gap: 0, below: 20 })[0]).toBe(75);
  });

  it("grow no larger than they may", () => {
    expect(largest({ width: 1000, height: 900 }, { count: 2, ratio: 1, most: 150 })[0]).toBe(150);
  });

  it("always fit, however many there are", () => {
    for (const count of [1, 2, 3, 7, 10, 15, 104]) {
      const [width, columns] = largest({ width: 360, height: 200 }, { count, ratio: 0.75, gap: 4 });
      const rows = Math.ceil(count / columns);
      expect(columns * width + (columns - 1) * 4).toBeLessThanOrEqual(360);
      expect((rows * width) / 0.75 + (rows - 1) * 4).toBeLessThanOrEqual(200);
    }
  });

  it("take nothing for granted: a place without room is no fault", () => {
    expect(largest({ width: 0, height: 0 }, { count: 3, ratio: 1 })).toEqual([0, 1]);
  });
});
