// What the server finds out about a game that is looked back at.
import { ask } from "../lib/api";
import type { BroughtRecord, FoundAnalysis } from "../wire";

/** Where the game of a table is analysed. */
export const atTable = (table: string) => (): Promise<string> => Promise.resolve(`/api/tables/${table}`);

/** Bring a record to be analysed, and say where. */
export const bringRecord = (file: File) => async (): Promise<string> =>
  `/api/records/${(await ask<BroughtRecord>("/api/records", file)).record}`;

const of = (at: string, seat: number): string => `${at}/analysis/${seat}`;

export const analysisOf = (at: string, seat: number): Promise<FoundAnalysis> => ask(of(at, seat));
export const startAnalysis = (at: string, seat: number, deep: boolean): Promise<FoundAnalysis> =>
  ask(of(at, seat), { deep });
export const stopAnalysis = (at: string, seat: number): Promise<FoundAnalysis> => ask(`${of(at, seat)}/stop`, {});
