"""Which address leads to which handler. What is asked most comes first: an address is looked for in this order."""

from __future__ import annotations

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route

from paddock.server.analyses import Analyses
from paddock.server.game_web import GameWeb
from paddock.server.options import ServerOptions
from paddock.server.passkey_web import PasskeyWeb
from paddock.server.person_web import PersonWeb
from paddock.server.push_web import PushWeb
from paddock.server.record_web import RecordWeb
from paddock.server.table_web import TableWeb
from paddock.server.web import Web

PACKED = [Middleware(GZipMiddleware)]
"""For answers that are long and hold nothing secret: a secret must not be packed with what a stranger chose."""


def api_routes(web: Web, push: PushWeb, analyses: Analyses, options: ServerOptions) -> list[Route]:
    return [
        *table_routes(web, TableWeb(web, options.quotas)),
        *record_routes(web, RecordWeb(web, analyses)),
        *game_routes(web, GameWeb(web, options.address)),
        *person_routes(web, PersonWeb(web), PasskeyWeb(web), push),
    ]


def table_routes(web: Web, tables: TableWeb) -> list[Route]:
    return [
        Route("/api/tables/{table}/coach", web.route(tables.coach)),
        Route("/api/tables", web.route(tables.make_table), methods=["POST"]),
        Route("/api/tables", web.route(tables.my_tables)),
        Route("/api/tables/{table}", web.route(tables.table)),
        Route("/api/tables/{table}/sit", web.route(tables.sit), methods=["POST"]),
        Route("/api/lobby", web.route(tables.public)),
        Route("/api/tables/{table}/hand_over", web.route(tables.hand_over), methods=["POST"]),
        Route("/api/tables/{table}/take_away", web.route(tables.take_away), methods=["POST"]),
        Route("/api/tables/{table}/remove", web.route(tables.remove), methods=["POST"]),
        Route("/api/tables/{table}/revoke", web.route(tables.revoke), methods=["POST"]),
        Route("/api/tables/{table}/word", web.route(tables.add_word), methods=["POST"]),
        Route("/api/tables/{table}/fill", web.route(tables.fill), methods=["POST"]),
        Route("/api/tables/{table}/leave", web.route(tables.leave), methods=["POST"]),
        Route("/api/tables/{table}/return", web.route(tables.come_back), methods=["POST"]),
        Route("/api/tables/{table}/take_over", web.route(tables.take_over), methods=["POST"]),
        Route("/api/tables/{table}/end", web.route(tables.end), methods=["POST"]),
        Route("/api/tables/{table}/forget", web.route(tables.forget), methods=["POST"]),
        Route("/api/tables/{table}/rematch", web.route(tables.rematch), methods=["POST"]),
        Route("/api/tables/{table}/play_on", web.route(tables.play_on), methods=["POST"]),
    ]


def record_routes(web: Web, records: RecordWeb) -> list[Route]:
    return [
        Route("/api/tables/{table}/record", web.route(records.record)),
        Route("/api/tables/{table}/replay", web.route(records.replay)),
        Route("/api/tables/{table}/analysis/{seat}", web.route(records.start_analysis), methods=["POST"]),
        Route("/api/tables/{table}/analysis/{seat}", web.route(records.analysis), middleware=PACKED),
        Route("/api/tables/{table}/analysis/{seat}/stop", web.route(records.stop_analysis), methods=["POST"]),
        Route("/api/records", web.route(records.bring_record), methods=["POST"]),
        Route("/api/records/{record}/analysis/{seat}", web.route(records.start_file_analysis), methods=["POST"]),
        Route("/api/records/{record}/analysis/{seat}", web.route(records.file_analysis), middleware=PACKED),
        Route("/api/records/{record}/analysis/{seat}/stop", web.route(records.stop_file_analysis), methods=["POST"]),
        Route("/api/replay", web.route(records.replay_record), methods=["POST"]),
        Route("/api/tables/{table}/verify", web.route(records.verify_table), methods=["POST"]),
        Route("/api/verify", web.route(records.verify_record), methods=["POST"]),
    ]


def game_routes(web: Web, games: GameWeb) -> list[Route]:
    return [
        Route("/api/openapi.json", web.open_route(games.openapi), middleware=PACKED),
        Route("/api/socket.json", web.open_route(games.socket_messages), middleware=PACKED),
        Route("/api/games", web.route(games.games), middleware=PACKED),
        Route("/api/games/{game}/texts/{language}", web.open_route(games.texts)),
        Route("/api/games/{game}/rules/{language}", web.open_route(games.rules)),
        Route("/api/games/{game}/picture", web.open_route(games.picture)),
        Route("/api/games/{game}/components", web.open_route(games.components)),
        Route("/api/games/{game}/lesson", web.route(games.start_lesson), methods=["POST"]),
        Route("/api/games/{game}/puzzle", web.route(games.answer_puzzle), methods=["POST"]),
        Route("/api/games/{game}/puzzle", web.open_route(games.puzzle), middleware=PACKED),
        Route("/api/here", web.route(games.here)),
    ]


def person_routes(web: Web, persons: PersonWeb, keys: PasskeyWeb, push: PushWeb) -> list[Route]:
    return [
        Route("/api/me", web.route(persons.me)),
        Route("/api/me/games", web.route(persons.my_games)),
        Route("/api/me/games/delete", web.route(persons.delete_games), methods=["POST"]),
        Route("/api/me/statistics", web.route(persons.my_statistics)),
        Route("/api/me/recovery", web.route(persons.new_code), methods=["POST"]),
        Route("/api/me/recover", web.route(persons.recover), methods=["POST"]),
        Route("/api/me/passkeys", web.route(keys.keep), methods=["POST"]),
        Route("/api/me/passkeys/offer", web.route(keys.offer), methods=["POST"]),
        Route("/api/me/passkeys/remove", web.route(keys.remove), methods=["POST"]),
        Route("/api/me/passkeys/challenge", web.route(keys.challenge), methods=["POST"]),
        Route("/api/me/passkeys/sign_in", web.route(keys.sign_in), methods=["POST"]),
        Route("/api/me/sign_out", web.route(keys.sign_out), methods=["POST"]),
        Route("/api/me/push", web.route(push.state)),
        Route("/api/me/push", web.route(push.subscribe), methods=["POST"]),
        Route("/api/me/push/remove", web.route(push.unsubscribe), methods=["POST"]),
        Route("/api/me/data", web.route(persons.my_data)),
        Route("/api/me/delete", web.route(persons.delete_me), methods=["POST"]),
        Route("/api/ratings/{game}", web.route(persons.ratings)),
    ]
