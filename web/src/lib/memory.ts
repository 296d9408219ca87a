// The log of a table outlives a reload of the page, in this tab.
const key = (table: string): string => `paddock.log.${table}`;

export function keptLog(table: string): unknown[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? "[]") as unknown[];
  } catch {
    return [];
  }
}

export function keepLog(table: string, events: unknown[]): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(events));
  } catch {
    // A full or forbidden store loses the log, not the game.
  }
}
