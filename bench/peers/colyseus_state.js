// What a colyseus room shows to all. The server encodes it and the clients decode it, so both have it from here.

import { schema, t } from "@colyseus/schema";

export const Player = schema({ picked: t.boolean().default(false), penalty: t.uint16().default(0) }, "Player");
export const Row = schema({ cards: t.array("uint8") }, "Row");
export const State = schema({ players: t.array(Player), rows: t.array(Row) }, "State");
