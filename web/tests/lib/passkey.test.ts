import { expect, test } from "vitest";
import { deviceName, hindrance, toBytes, toText } from "../../src/lib/passkey";

test("bytes go to text and back, in letters that addresses know", () => {
  const bytes = Uint8Array.from([0, 251, 255, 62, 63, 1]);
  expect(toText(bytes.buffer)).toBe("APv_Pj8B");
  expect([...toBytes("APv_Pj8B")]).toEqual([...bytes]);
  expect([...toBytes("-_8")]).toEqual([251, 255]);
});

test("passkeys need a name, encryption, and a browser that knows them", () => {
  const at = (hostname: string, isSecure = true, isKnown = true) => hindrance({ hostname }, isSecure, isKnown);
  expect(at("herd.example")).toBe("");
  expect(at("localhost")).toBe("");
  expect(at("herd.example", false)).toBe("insecure");
  expect(at("127.0.0.1")).toBe("number");
  expect(at("192.168.1.7", false)).toBe("number");
  expect(at("[::1]")).toBe("number");
  expect(at("herd.example", true, false)).toBe("unknown");
});

test("a passkey is called after the browser and the device that made it", () => {
  const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Safari/604.1";
  expect(deviceName(phone)).toBe("Safari, iPhone");
  expect(deviceName("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")).toBe("Firefox, Linux");
  expect(deviceName("something")).toBe("Browser");
});
