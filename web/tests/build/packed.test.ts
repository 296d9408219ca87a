import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { formsOf } from "../../build/packed";

test("a file is packed in both forms that browsers ask for, smaller and whole", () => {
  const content = Buffer.from("The cow jumps over the fence. ".repeat(40));
  const { br, gz } = formsOf(content);
  expect(brotliDecompressSync(br!)).toEqual(content);
  expect(gunzipSync(gz!)).toEqual(content);
  expect(br!.length).toBeLessThan(content.length / 4);
});
