// Who sits where round a table, as the one at its lower edge sees it.
import type { Header } from "../wire";

export interface Seating {
  /** The seat at the lower edge: one's own. Nobody's for those who watch. */
  own: number | null;
  /** Clockwise, as play goes: up the left side, along the top, down the right side. */
  left: number[];
  top: number[];
  right: number[];
}

export function seatingOf({ seat, seats }: Pick<Header, "seat" | "seats">): Seating {
  const first = seat === null ? 0 : seat + 1;
  const others = Array.from({ length: seats - (seat === null ? 0 : 1) }, (_, place) => (first + place) % seats);
  const side = others.length < 2 ? 0 : Math.max(1, Math.floor(others.length / 3));
  const far = others.length - side;
  return { own: seat, left: others.slice(0, side), top: others.slice(side, far), right: others.slice(far) };
}
