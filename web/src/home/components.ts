// An owner's own component list, read from a file. Whether the game can be played with it, the server says.
import { say } from "../lib/texts.svelte";

/** In KiB; the server takes no more (`LARGEST_COMPONENTS`). */
const LARGEST = 64;

export interface Components {
  file: string;
  bytes: number;
  list: unknown;
}

/** The list in a file, or what is wrong with the file, in words. */
export async function readComponents(file: File): Promise<Components | string> {
  if (file.size > LARGEST * 1024)
    return say("{file} is too large: a component list has at most {number} KiB.", { file: file.name, number: LARGEST });
  let list: unknown;
  try {
    list = JSON.parse(await file.text());
  } catch {
    return say("{file} is not JSON.", { file: file.name });
  }
  if (list === null) return say("{file} holds no component list.", { file: file.name });
  return { file: file.name, bytes: file.size, list };
}

export function sizeOf(bytes: number): string {
  return bytes < 1024
    ? say("{number} bytes", { number: bytes })
    : say("{number} KiB", { number: Math.ceil(bytes / 1024) });
}
