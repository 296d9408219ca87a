// How strong somebody is thought to be, in words: points, and how sure they are.
import type { SeatRating } from "../wire";

/** "1540 ± 80"; with a question mark while too few games are known to say much. */
export function ratingInWords({ points, margin, provisional }: Omit<SeatRating, "gained">): string {
  return `${points} ± ${margin}${provisional ? " ?" : ""}`;
}

export const gainInWords = (gained: number): string => (gained > 0 ? `+${gained}` : gained < 0 ? `−${-gained}` : "±0");
