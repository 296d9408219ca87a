"""Which address leads to which handler. What is asked most comes first: an address is looked for in this order."""

from __future__ import annotations

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route

from paddock.server.analyses import Analyses
from paddock.server.passkey_web import PasskeyWeb
from paddock.server.push_web import PushWeb
from paddock.server.record_web import RecordWeb
from paddock.server.web import Web

PACKED = [Middleware(GZipMiddleware)]
"""For answers that are long and hold nothing secret: a secret must not be packed with what a stranger chose."""


def api_routes(web: Web, push: PushWeb, analyses: Analyses) -> list[Route]:
    records = RecordWeb(web, analyses)
    return [
        *table_routes(web),
        *record_routes(web, records),
        *game_routes(web),
        *person_routes(web, PasskeyWeb(web), push),
    ]


def table_routes(web: Web) -> list[Route]:
    return [
        Route("/api/tables/{table}/coach", web.route(web.coach)),
        Route("/api/tables", web.route(web.make_table), methods=["POST"]),
        Route("/api/tables", web.route(web.my_tables)),
        Route("/api/tables/{table}", web.route(web.table)),
        Route("/api/tables/{table}/sit", web.route(web.sit), methods=["POST"]),
        Route("/api/lobby", web.route(web.public)),
        Route("/api/tables/{table}/hand_over", web.route(web.hand_over), methods=["POST"]),
        Route("/api/tables/{table}/take_away", web.route(web.take_away), methods=["POST"]),
        Route("/api/tables/{table}/remove", web.route(web.remove), methods=["POST"]),
        Route("/api/tables/{table}/revoke", web.route(web.revoke), methods=["POST"]),
        Route("/api/tables/{table}/word", web.route(web.add_word), methods=["POST"]),
        Route("/api/tables/{table}/fill", web.route(web.fill), methods=["POST"]),
        Route("/api/tables/{table}/leave", web.route(web.leave), methods=["POST"]),
        Route("/api/tables/{table}/return", web.route(web.come_back), methods=["POST"]),
        Route("/api/tables/{table}/take_over", web.route(web.take_over), methods=["POST"]),
        Route("/api/tables/{table}/end", web.route(web.end), methods=["POST"]),
        Route("/api/tables/{table}/forget", web.route(web.forget), methods=["POST"]),
        Route("/api/tables/{table}/rematch", web.route(web.rematch), methods=["POST"]),
        Route("/api/tables/{table}/play_on", web.route(web.play_on), methods=["POST"]),
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


def game_routes(web: Web) -> list[Route]:
    return [
        Route("/api/openapi.json", web.open_route(web.openapi), middleware=PACKED),
        Route("/api/socket.json", web.open_route(web.socket_messages), middleware=PACKED),
        Route("/api/games", web.route(web.games), middleware=PACKED),
        Route("/api/games/{game}/texts/{language}", web.open_route(web.texts)),
        Route("/api/games/{game}/rules/{language}", web.open_route(web.rules)),
        Route("/api/games/{game}/picture", web.open_route(web.picture)),
        Route("/api/games/{game}/components", web.open_route(web.components)),
        Route("/api/games/{game}/lesson", web.route(web.start_lesson), methods=["POST"]),
        Route("/api/games/{game}/puzzle", web.route(web.answer_puzzle), methods=["POST"]),
        Route("/api/games/{game}/puzzle", web.open_route(web.puzzle), middleware=PACKED),
        Route("/api/here", web.route(web.here)),
    ]


def person_routes(web: Web, keys: PasskeyWeb, push: PushWeb) -> list[Route]:
    return [
        Route("/api/me", web.route(web.me)),
        Route("/api/me/games", web.route(web.my_games)),
        Route("/api/me/games/delete", web.route(web.delete_games), methods=["POST"]),
        Route("/api/me/statistics", web.route(web.my_statistics)),
        Route("/api/me/recovery", web.route(web.new_code), methods=["POST"]),
        Route("/api/me/recover", web.route(web.recover), methods=["POST"]),
        Route("/api/me/passkeys", web.route(keys.keep), methods=["POST"]),
        Route("/api/me/passkeys/offer", web.route(keys.offer), methods=["POST"]),
        Route("/api/me/passkeys/remove", web.route(keys.remove), methods=["POST"]),
        Route("/api/me/passkeys/challenge", web.route(keys.challenge), methods=["POST"]),
        Route("/api/me/passkeys/sign_in", web.route(keys.sign_in), methods=["POST"]),
        Route("/api/me/sign_out", web.route(keys.sign_out), methods=["POST"]),
        Route("/api/me/push", web.route(push.state)),
        Route("/api/me/push", web.route(push.subscribe), methods=["POST"]),
        Route("/api/me/push/remove", web.route(push.unsubscribe), methods=["POST"]),
        Route("/api/me/data", web.route(web.my_data)),
        Route("/api/me/delete", web.route(web.delete_me), methods=["POST"]),
        Route("/api/ratings/{game}", web.route(web.ratings)),
    ]
