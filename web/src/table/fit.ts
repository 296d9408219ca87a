// Things of one shape as large as a place allows, whatever its size and however many they are.
interface Wish {
  /** So many things; say the most that will ever lie here, and nothing changes its size when one goes. */
  count: number;
  /** Width by height of a thing. */
  ratio: number;
  gap?: number;
  /** What each thing needs beside its picture, as a name under it. */
  below?: number;
  /** No wider than this. */
  most?: number;
}

interface Room {
  width: number;
  height: number;
}

/** How wide a thing can be, and in how many columns they then lie. */
export function largest(room: Room, { count, ratio, gap = 6, below = 0, most = Infinity }: Wish): [number, number] {
  let found: [number, number] = [0, 1];
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(count / columns) || 1;
    const across = (room.width - gap * (columns - 1)) / columns;
    const down = ((room.height - gap * (rows - 1)) / rows - below) * ratio;
    const width = Math.floor(Math.min(across, down, most));
    if (width > found[0]) found = [width, columns];
  }
  return found;
}

/**
 * Sets `--fit`, the width of a thing, and `--fit-columns` on an element whose own size does not depend on them, as in
 * a region of the frame.
 */
export function fit(element: HTMLElement, wish: Wish): { update(wish: Wish): void; destroy(): void } {
  let now = wish;
  const settle = (): void => {
    // A pixel less: sizes are told in whole ones, and may be rounded up.
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element);
    const [width, columns] = largest(
      {
        width: element.clientWidth - 1 - parseFloat(paddingLeft) - parseFloat(paddingRight),
        height: element.clientHeight - 1 - parseFloat(paddingTop) - parseFloat(paddingBottom),
      },
      now,
    );
    element.style.setProperty("--fit", `${Math.max(width, 1)}px`);
    element.style.setProperty("--fit-columns", String(columns));
  };
  const observer = new ResizeObserver(settle);
  observer.observe(element);
  settle();
  return {
    update(next) {
      now = next;
      settle();
    },
    destroy: () => observer.disconnect(),
  };
}
