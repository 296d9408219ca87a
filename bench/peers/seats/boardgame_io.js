// Seats of boardgame.io: socket.io's messages as text, and the whole state of the seat after each move.

import { Line, TEXT, post } from "../line.js";
import { GAME, SEATS } from "../rules.js";

const ANSWERS = { 0: `40/${GAME},`, 2: "3" }; // a new line joins the game's namespace, a ping gets a pong
const MESSAGE = `42/${GAME},`;

class Seat {
  constructor(port, match, number, credentials) {
    Object.assign(this, { match, number, credentials, state: null });
    this.line = new Line(port, "/socket.io/?EIO=4&transport=websocket", (data) => this.hear(data.toString()));
  }

  hear(text) {
    if (text.startsWith(MESSAGE)) this.take(...JSON.parse(text.slice(MESSAGE.length)));
    else if (text.startsWith("40")) this.emit("sync", this.match, this.number, this.credentials, SEATS);
    else if (ANSWERS[text[0]]) this.line.say(Buffer.from(ANSWERS[text[0]]), TEXT);
    else throw new Error(text);
  }

  take(name, _match, told) {
    if (name === "matchData") return;
    this.state = name === "sync" ? told.state : told;
    this.told();
  }

  get hand() {
    return this.state.G.hand;
  }

  pick(card) {
    const payload = { type: "pick", args: [card], playerID: this.number, credentials: this.credentials };
    this.emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.match, this.number);
  }

  emit(...words) {
    this.line.say(Buffer.from(MESSAGE + JSON.stringify(words)), TEXT);
  }
}

export async function makeTable(port) {
  const { matchID } = await post(port, `/games/${GAME}/create`, { numPlayers: SEATS });
  const seats = [];
  for (let number = 0; number < SEATS; number++) {
    const guest = { playerID: `${number}`, playerName: `Guest ${number}` };
    const { playerCredentials } = await post(port, `/games/${GAME}/${matchID}/join`, guest);
    seats.push(() => new Seat(port, matchID, guest.playerID, playerCredentials));
  }
  return seats;
}
