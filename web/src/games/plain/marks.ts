// What the moves of a game without a face touch: things that stand for their parts, and buttons that say them.
import type { Marks } from "../../learn/marks";

const quoted = (text: string): string => `"${CSS.escape(text)}"`;

export const marks: Marks = {
  move: ({ parts, text }) => [
    [
      ...Object.entries(parts).map(
        ([part, value]) => `[data-part=${quoted(part)}][data-value=${quoted(String(value))}]`,
      ),
      `[data-move=${quoted(text)}]`,
    ],
  ],
  words: ({ text }) => text,
  place: (name) => [`[data-area=${quoted(name)}]`],
};
