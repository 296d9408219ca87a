// The game in rooms of colyseus, which are in memory alone: node servers/colyseus.js PORT

import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { Player, Row, State } from "../colyseus_state.js";
import { DECK, GAME, SEATS, deal, layAll } from "../rules.js";

function shuffled(cards) {
  const mixed = [...cards];
  for (let end = mixed.length - 1; end > 0; end--) {
    const other = Math.floor(Math.random() * (end + 1));
    [mixed[end], mixed[other]] = [mixed[other], mixed[end]];
  }
  return mixed;
}

class Table extends Room {
  maxClients = SEATS;
  patchRate = null; // a patch follows each move at once, not twenty times a second
  state = new State();

  onCreate() {
    for (let seat = 0; seat < SEATS; seat++) this.state.players.push(new Player());
    this.seated = [];
    this.startRound();
    this.onMessage("pick", (client, card) => this.pick(client, card));
  }

  onJoin(client) {
    this.seated.push(client.sessionId);
    client.send("hand", this.hands[this.seated.length - 1]);
  }

  startRound() {
    const { hands, rows } = deal(shuffled(DECK));
    this.hands = hands;
    this.picks = Array(SEATS).fill(null);
    for (const client of this.clients) client.send("hand", hands[this.seated.indexOf(client.sessionId)]);
    this.state.rows.clear();
    rows.forEach((cards) => {
      const row = new Row();
      row.cards.push(...cards);
      this.state.rows.push(row);
    });
  }

  pick(client, card) {
    const seat = this.seated.indexOf(client.sessionId);
    const player = this.state.players[seat];
    const place = this.hands[seat].indexOf(card);
    if (place < 0 || player.picked) throw new Error(`${card} cannot be picked`);
    this.hands[seat].splice(place, 1);
    player.picked = true;
    this.picks[seat] = card;
    if (!this.picks.includes(null)) this.endTurn();
    this.broadcastPatch();
  }

  endTurn() {
    const costs = layAll(
      this.state.rows.map((row) => row.cards),
      this.picks,
    );
    this.picks = Array(SEATS).fill(null);
    this.state.players.forEach((player, seat) => {
      player.picked = false;
      player.penalty += costs[seat];
    });
    if (this.hands[0].length === 0) this.startRound();
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define(GAME, Table);
server.listen(Number(process.argv[2]), "127.0.0.1");
