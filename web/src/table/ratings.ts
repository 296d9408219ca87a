// The ratings of a table's seats, for whatever shows a seat.
import { getContext, setContext } from "svelte";
import type { SeatRating } from "../wire";

type Ratings = (seat: number) => SeatRating | null;

const NAME = "ratings";
const NONE: Ratings = () => null;

export const offerRatings = (ratings: Ratings): Ratings => setContext(NAME, ratings);
export const seatRatings = (): Ratings => getContext<Ratings | undefined>(NAME) ?? NONE;
