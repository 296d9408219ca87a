// Matches of boardgame.io in SQLite, each write a transaction on disk: the settings are those of Paddock's own file.

import { DatabaseSync } from "node:sqlite";
import { Sync } from "boardgame.io/dist/cjs/internal.js";

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS matches (id TEXT PRIMARY KEY, initial TEXT, state TEXT, metadata TEXT) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS log (number INTEGER PRIMARY KEY, match TEXT, entry TEXT);
  CREATE INDEX IF NOT EXISTS log_by_match ON log (match);
`;

export class SqliteStorage extends Sync {
  constructor(path) {
    super();
    this.database = new DatabaseSync(path);
    this.database.exec(SCHEMA);
    const prepare = (text) => this.database.prepare(text);
    this.make = prepare("INSERT INTO matches VALUES (?, ?, ?, ?)");
    this.writeState = prepare("UPDATE matches SET state = ? WHERE id = ?");
    this.writeMetadata = prepare("UPDATE matches SET metadata = ? WHERE id = ?");
    this.writeEntry = prepare("INSERT INTO log (match, entry) VALUES (?, ?)");
    this.readEntries = prepare("SELECT entry FROM log WHERE match = ? ORDER BY number");
    this.readIds = prepare("SELECT id FROM matches");
    this.readField = {
      state: prepare("SELECT state AS text FROM matches WHERE id = ?"),
      metadata: prepare("SELECT metadata AS text FROM matches WHERE id = ?"),
      initialState: prepare("SELECT initial AS text FROM matches WHERE id = ?"),
    };
    this.removals = [prepare("DELETE FROM log WHERE match = ?"), prepare("DELETE FROM matches WHERE id = ?")];
  }

  connect() {}

  createMatch(id, { initialState, metadata }) {
    const state = JSON.stringify(initialState);
    this.make.run(id, state, state, JSON.stringify(metadata));
  }

  setState(id, state, deltalog = []) {
    this.inTransaction(() => {
      this.writeState.run(JSON.stringify(state), id);
      for (const entry of deltalog) this.writeEntry.run(id, JSON.stringify(entry));
    });
  }

  setMetadata(id, metadata) {
    this.writeMetadata.run(JSON.stringify(metadata), id);
  }

  fetch(id, wanted) {
    const found = {};
    for (const name of Object.keys(this.readField)) {
      const row = wanted[name] && this.readField[name].get(id);
      if (row) found[name] = JSON.parse(row.text);
    }
    if (wanted.log) found.log = this.readEntries.all(id).map((row) => JSON.parse(row.entry));
    return found;
  }

  wipe(id) {
    this.inTransaction(() => this.removals.forEach((removal) => removal.run(id)));
  }

  listMatches() {
    return this.readIds.all().map((row) => row.id);
  }

  inTransaction(write) {
    this.database.exec("BEGIN");
    try {
      write();
      this.database.exec("COMMIT");
    } catch (error) {
      this.database.exec("ROLLBACK");
      throw error;
    }
  }
}
