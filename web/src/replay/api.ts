// What the server finds out about a game that is looked back at.
import { ask } from "../lib/api";
import type { FoundAnalysis } from "../wire";

const at = (table: string, seat: number): string => `/api/tables/${table}/analysis/${seat}`;

export const analysisOf = (table: string, seat: number): Promise<FoundAnalysis> => ask(at(table, seat));
export const startAnalysis = (table: string, seat: number, deep: boolean): Promise<FoundAnalysis> =>
  ask(at(table, seat), { deep });
export const stopAnalysis = (table: string, seat: number): Promise<FoundAnalysis> => ask(`${at(table, seat)}/stop`, {});
