// The game on boardgame.io's own server: node servers/boardgame_io.js PORT FOLDER

import { join } from "node:path";
import { ActivePlayers, INVALID_MOVE } from "boardgame.io/dist/cjs/core.js";
import { Server } from "boardgame.io/dist/cjs/server.js";
import { DECK, GAME, SEATS, deal, layAll } from "../rules.js";
import { SqliteStorage } from "./sqlite_storage.js";

const nobody = () => Array(SEATS).fill(null);

function startRound(random) {
  return { ...deal(random.Shuffle(DECK)), picks: nobody() };
}

function pick({ G, playerID, random }, card) {
  const seat = Number(playerID);
  const place = G.hands[seat].indexOf(card);
  if (place < 0 || G.picks[seat] !== null) return INVALID_MOVE;
  G.hands[seat].splice(place, 1);
  G.picks[seat] = card;
  if (G.picks.includes(null)) return;
  layAll(G.rows, G.picks).forEach((cost, payer) => (G.penalties[payer] += cost));
  G.picks = nobody();
  if (G.hands[0].length === 0) Object.assign(G, startRound(random));
}

function playerView({ G, playerID }) {
  const own = playerID === null ? -1 : Number(playerID);
  return {
    rows: G.rows,
    penalties: G.penalties,
    hand: G.hands[own] ?? [],
    pick: G.picks[own] ?? null,
    picked: G.picks.map((card) => card !== null),
  };
}

const game = {
  name: GAME,
  setup: ({ random }) => ({ ...startRound(random), penalties: Array(SEATS).fill(0) }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: { pick: { move: pick, client: false, redact: true, ignoreStaleStateID: true } },
  playerView,
  disableUndo: true,
};

const [port, folder] = process.argv.slice(2);
const storage = new SqliteStorage(join(folder, "matches.sqlite"));
Server({ games: [game], db: storage, origins: [] }).run(Number(port));
