"""Plays a whole game over the socket, as a program of your own would.

    python examples/socket_player.py [ADDRESS [GAME [SEATS [OPTION=VALUE ...]]]]

It makes a table with bots, follows it, answers every question with the first legal move, and prints the ranks.
"""

from __future__ import annotations

import asyncio
import sys
import uuid

import httpx
import msgspec
from websockets.asyncio.client import connect


async def play(address: str, game: str = "cow006", seats: int = 3, **options: str | int | bool) -> list[int]:
    """Play one game to its end; returns the ranks."""
    async with httpx.AsyncClient(base_url=address) as http:
        wish = {"game": game, "name": "Socket", "seating": ["me", *["heuristic"] * (seats - 1)], "options": options}
        made = (await http.post("/api/tables", json=wish)).raise_for_status().json()
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    async with connect(address.replace("http", "ws", 1) + "/socket", additional_headers={"cookie": cookie}) as socket:
        await socket.send(msgspec.json.encode({"do": "watch", "table": made["table"], "whole": True}).decode())
        while True:
            told = msgspec.json.decode(await socket.recv())
            if told["say"] == "step":
                [view], [legal] = told["view"], told["legal"]
            elif told["say"] == "table" and told["shown"] is not None:
                view, legal = told["shown"]["view"], told["shown"]["legal"]
            else:
                continue
            if view["header"]["kind"] == "over":
                return list(view["header"]["result"]["places"])
            if made["you"] in view["header"]["waiting"]:
                answer = {"do": "move", "table": made["table"], "client": uuid.uuid4().hex}
                answer |= {"serial": view["header"]["serial"], "move": legal[0]["text"]}
                await socket.send(msgspec.json.encode(answer).decode())


def main() -> None:
    address, game, seats, *options = [*sys.argv[1:], *DEFAULTS[len(sys.argv) - 1 :]]
    chosen = dict(option.split("=", 1) for option in options)
    print(*asyncio.run(play(address, game, int(seats), **chosen)))


DEFAULTS = ["http://127.0.0.1:8006", "cow006", "3"]

if __name__ == "__main__":
    main()
