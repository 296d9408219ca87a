"""What the server understands, as documents for programs: OpenAPI for HTTP, JSON Schema for the socket.

Both are made from the structures of `wire`, so they say what is really read and sent.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, get_args

import msgspec

import paddock
from paddock.core.record import Record
from paddock.server import wire

MANY_TEXTS = dict[str, str | list[str]]
REFUSALS = ("403", "404", "409", "422", "429", "503")
JSON = "application/json"


class Operation(NamedTuple):
    """One request that is understood."""

    method: str
    path: str
    summary: str
    answer: object
    """The type of the answer."""
    body: object = None
    """The type of what is sent; None for nothing."""
    needs_body: bool = True
    media: str = JSON
    """What the answer is, if not JSON."""


OPERATIONS = [
    Operation("GET", "/health", "Whether the server can write", dict[str, str]),
    Operation("GET", "/api/openapi.json", "This document", dict[str, Any]),
    Operation("GET", "/api/socket.json", "The messages of the socket, as JSON Schema", dict[str, Any]),
    Operation("GET", "/api/here", "Where other devices find this server, and a notice for all", wire.Here),
    Operation("GET", "/api/games", "What can be played here, by which bots", list[wire.GameOffer]),
    Operation("GET", "/api/games/{game}/texts/{language}", "The catalogue of another package's game", MANY_TEXTS),
    Operation("GET", "/api/games/{game}/rules/{language}", "The rules help", str, media="text/markdown"),
    Operation("GET", "/api/games/{game}/picture", "The picture of another package's game", str, media="image/svg+xml"),
    Operation("GET", "/api/games/{game}/components", "The component list that ships", Any),
    Operation("POST", "/api/games/{game}/lesson", "Begin the coached first game", wire.Lobby, wire.StartLesson),
    Operation("GET", "/api/games/{game}/puzzle", "The puzzle of the day, or of `?day=`", wire.DailyPuzzle),
    Operation("POST", "/api/games/{game}/puzzle", "Answer it", wire.PuzzleAnswer, wire.PuzzleTry),
    Operation("POST", "/api/tables", "Make a table", wire.Lobby, wire.NewTable),
    Operation("GET", "/api/tables", "One's own tables", wire.MyTables),
    Operation("GET", "/api/tables/{table}", "A table from outside", wire.Lobby),
    Operation("GET", "/api/tables/{table}/coach", "What the coach of a lesson says now", wire.Coaching),
    Operation("POST", "/api/tables/{table}/sit", "Take a seat", wire.Lobby, wire.SitDown),
    Operation("POST", "/api/tables/{table}/word", "Add to the secret that deals", wire.Lobby, wire.AddWord),
    Operation("POST", "/api/tables/{table}/fill", "Bots take the open seats", wire.Lobby, wire.FillSeats, False),
    Operation("POST", "/api/tables/{table}/leave", "A bot plays for oneself", wire.Lobby, wire.LeaveSeat, False),
    Operation("POST", "/api/tables/{table}/return", "Take one's seat again", wire.Lobby),
    Operation("POST", "/api/tables/{table}/take_over", "A bot plays for who is away", wire.Lobby, wire.TakeOverSeat),
    Operation("POST", "/api/tables/{table}/end", "Wish to end the game", wire.Lobby, wire.EndTable, False),
    Operation("POST", "/api/tables/{table}/forget", "Take a table off one's list", wire.Lobby),
    Operation("POST", "/api/tables/{table}/remove", "Open somebody's seat again", wire.Lobby, wire.RemovePerson),
    Operation("POST", "/api/tables/{table}/revoke", "Make a link worthless", wire.Lobby, wire.Revoke),
    Operation("POST", "/api/tables/{table}/rematch", "Play again", wire.Lobby, wire.Rematch, False),
    Operation("POST", "/api/tables/{table}/play_on", "Try again from a moment of it", wire.Lobby, wire.PlayOn),
    Operation("GET", "/api/tables/{table}/record", "The record of a game that is over", Record),
    Operation("GET", "/api/tables/{table}/replay", "A game to look back at", wire.Replay),
    Operation("GET", "/api/tables/{table}/analysis/{seat}", "What decisions were worth", wire.FoundAnalysis),
    Operation(
        "POST", "/api/tables/{table}/analysis/{seat}", "Find it out", wire.FoundAnalysis, wire.StartAnalysis, False
    ),
    Operation("POST", "/api/tables/{table}/analysis/{seat}/stop", "Cancel that", wire.FoundAnalysis),
    Operation("POST", "/api/records", "Bring a record to be analysed", wire.BroughtRecord, Any),
    Operation("GET", "/api/records/{record}/analysis/{seat}", "What decisions were worth", wire.FoundAnalysis),
    Operation(
        "POST", "/api/records/{record}/analysis/{seat}", "Find it out", wire.FoundAnalysis, wire.StartAnalysis, False
    ),
    Operation("POST", "/api/records/{record}/analysis/{seat}/stop", "Cancel that", wire.FoundAnalysis),
    Operation("POST", "/api/replay", "The same for a record; of anything else, say why not", wire.Replay, Any),
    Operation("POST", "/api/tables/{table}/verify", "Check what chance drew", wire.Verdict),
    Operation(
        "POST", "/api/verify", "Check what chance drew in a record; of anything else, say why not", wire.Verdict, Any
    ),
    Operation("GET", "/api/lobby", "Public tables", wire.PublicTables),
    Operation("GET", "/api/me", "What the server knows of this client", wire.Me),
    Operation("POST", "/api/me/recovery", "A new recovery code", wire.RecoveryCode),
    Operation("POST", "/api/me/recover", "Become who one was on another device", wire.Me, wire.RecoveryCode),
    Operation("POST", "/api/me/passkeys/offer", "What is needed to make a passkey", dict[str, Any], wire.PasskeyWish),
    Operation("POST", "/api/me/passkeys", "Keep a passkey", wire.Me, wire.NewPasskey),
    Operation("POST", "/api/me/passkeys/remove", "Remove a passkey", wire.Me, wire.RemovePasskey),
    Operation("POST", "/api/me/passkeys/challenge", "What is needed to ask for a passkey", dict[str, Any]),
    Operation("POST", "/api/me/passkeys/sign_in", "Become who keeps a passkey", wire.Me, wire.SignIn),
    Operation("POST", "/api/me/sign_out", "Begin a new session on this device", wire.Me),
    Operation("GET", "/api/me/push", "Which browsers of this client are told of a turn", wire.PushState),
    Operation("POST", "/api/me/push", "Tell a browser of turns", wire.PushState, wire.Subscription),
    Operation("POST", "/api/me/push/remove", "Tell it no more", wire.PushState, wire.Unsubscription),
    Operation("GET", "/api/ratings/{game}", "Who is rated how at a game", wire.Ratings),
    Operation("GET", "/api/me/games", "Games that this client has played to their end", wire.MyGames),
    Operation("GET", "/api/me/statistics", "How they went", wire.Statistics),
    Operation("POST", "/api/me/games/delete", "Delete oneself from them", wire.MyGames, wire.DeleteGames),
    Operation("GET", "/api/me/data", "All that is known of this client", wire.OwnData),
    Operation("POST", "/api/me/delete", "Delete all that is known of this client", wire.MyTables),
    Operation("POST", "/api/tables/{table}/hand_over", "For other processes of a server", wire.Lobby, wire.HandOver),
    Operation("POST", "/api/tables/{table}/take_away", "The same for one table", wire.Lobby),
]


@cache
def openapi() -> bytes:
    """The OpenAPI document."""
    types = [kind for one in OPERATIONS for kind in (one.answer, one.body) if kind is not None]
    schemas, components = schemas_of([*types, wire.Refusal], "#/components/schemas/{name}")
    found = iter(schemas)
    paths: dict[str, dict[str, Any]] = {}
    for one in OPERATIONS:
        described = operation(one, next(found), next(found) if one.body is not None else None)
        paths.setdefault(one.path, {})[one.method.lower()] = described
    document = {
        "openapi": "3.1.0",
        "info": {"title": "Paddock", "version": paddock.__version__},
        "paths": paths,
        "components": {"schemas": components, "responses": {"Refused": content(JSON, next(found), "Refused")}},
    }
    return msgspec.json.encode(document)


def operation(one: Operation, answer: dict[str, Any], body: dict[str, Any] | None) -> dict[str, Any]:
    names = [part[1:-1] for part in one.path.split("/") if part.startswith("{")]
    refused = {status: {"$ref": "#/components/responses/Refused"} for status in REFUSALS}
    found: dict[str, Any] = {
        "summary": one.summary,
        "parameters": [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names],
        "responses": {"200": content(one.media, answer, one.summary), **refused},
    }
    if body is not None:
        found["requestBody"] = {"required": one.needs_body, "content": {JSON: {"schema": body}}}
    return found


def content(media: str, schema: dict[str, Any], description: str) -> dict[str, Any]:
    return {"description": description, "content": {media: {"schema": schema}}}


@cache
def socket_messages() -> bytes:
    """A JSON Schema of what a client may say over the socket, and of what it is told."""
    kinds = [*get_args(wire.FromClient), *get_args(wire.FromServer), *get_args(wire.Short)]
    found, definitions = schemas_of(kinds, "#/$defs/{name}")
    count = len(get_args(wire.FromClient))
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of Paddock's socket",
        "$defs": {**definitions, "FromClient": {"anyOf": found[:count]}, "FromServer": {"anyOf": found[count:]}},
    }
    return msgspec.json.encode(document)


def schemas_of(types: list[Any], template: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    found, components = msgspec.json.schema_components(types, schema_hook=anything, ref_template=template)
    return list(found), components


def anything(kind: type) -> dict[str, Any]:
    """What msgspec has no schema for."""
    return {"description": "any JSON"}
