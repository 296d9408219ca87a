// Seats of colyseus: binary messages, and a patch of the state after each move.

import { Decoder } from "@colyseus/schema";
import { State } from "../colyseus_state.js";
import { BINARY, Line, post } from "../line.js";
import { GAME, SEATS } from "../rules.js";

const JOIN_ROOM = 10;
const ROOM_STATE = 14;
const ROOM_STATE_PATCH = 15;
const ROOM_DATA = 13;
const NAME = 0xa0; // a string, with its length in the lower bits
const HAND_STARTS = 7; // after the kind, the name "hand", and the length of an array whose cards are a byte each

function message(name, card) {
  return Buffer.from([ROOM_DATA, NAME | name.length, ...Buffer.from(name), card]);
}

class Seat {
  hand = [];

  constructor(port, { processId, roomId, sessionId }) {
    this.decoder = new Decoder(new State());
    this.line = new Line(port, `/${processId}/${roomId}?sessionId=${sessionId}`, (data) => this.hear(data));
  }

  hear(data) {
    if (data[0] === JOIN_ROOM) this.line.say(Buffer.from([JOIN_ROOM]), BINARY);
    else if (data[0] === ROOM_STATE || data[0] === ROOM_STATE_PATCH) this.take(data);
    else if (data[0] === ROOM_DATA) this.hand = [...data.subarray(HAND_STARTS)];
    else throw new Error(data.toString("latin1"));
  }

  take(data) {
    this.decoder.decode(data, { offset: 1 });
    this.told();
  }

  pick(card) {
    this.hand.splice(this.hand.indexOf(card), 1);
    this.line.say(message("pick", card), BINARY);
  }
}

export async function makeTable(port) {
  const places = [await post(port, `/matchmake/create/${GAME}`, {})];
  const { roomId } = places[0];
  while (places.length < SEATS) places.push(await post(port, `/matchmake/joinById/${roomId}`, {}));
  return places.map((place) => () => new Seat(port, place));
}
