// Every game says what it sounds like, in sounds that there are.
import { expect, test } from "vitest";
import { PARTS, SOUND_NAMES } from "../../src/lib/sound";

const all = import.meta.glob<{ sounds: Record<string, unknown> }>("../../src/games/*/sounds.ts", { eager: true });

test("all four games sound", () => {
  expect(Object.keys(all).map((path) => path.split("/").at(-2))).toEqual([
    "black_sheep",
    "cow006",
    "war_and_sheep",
    "wolves_and_sheep",
  ]);
  for (const { sounds } of Object.values(all)) {
    const named = Object.values(sounds).filter((sound) => typeof sound === "string");
    expect(named.filter((name) => !(name in PARTS))).toEqual([]);
  }
  expect(Object.keys(PARTS).sort()).toEqual([...SOUND_NAMES].sort());
});
