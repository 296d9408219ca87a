// What the people of a new table agree on beside the game: kept while the form is open.
import type { NewTable } from "../wire";

export const agreed = $state<
  Required<Pick<NewTable, "talk" | "take_over" | "away_minutes" | "public" | "watching" | "rated">>
>({
  public: false,
  rated: false,
  watching: "everyone",
  talk: true,
  take_over: "offer",
  away_minutes: 5,
});
