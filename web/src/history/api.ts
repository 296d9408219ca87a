// What the server knows of my finished games.
import { ask } from "../lib/api";
import type { MyGames, Statistics } from "../wire";

/** A page of them, of one game or all, behind the place where another page ended. */
export const myGames = (game: string, after = ""): Promise<MyGames> =>
  ask(`/api/me/games?${new URLSearchParams({ game, after })}`);
export const myStatistics = (): Promise<Statistics> => ask("/api/me/statistics");
/** Take my name away from these, or from all. */
export const deleteGames = (tables: string[] | null): Promise<MyGames> => ask("/api/me/games/delete", { tables });
