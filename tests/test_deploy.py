"""What operators are given to run a server with (`deploy/`) fits this package and itself.

`make check` holds the compose file to its schema and the unit to systemd; neither knows what Paddock has.
"""

from __future__ import annotations

import inspect
import ipaddress
import json
import re
import shlex
from pathlib import Path
from typing import Any, get_args
from urllib.parse import urlsplit

import pytest
from ruamel.yaml import YAML  # it comes with check-jsonschema
from typer.models import OptionInfo

from paddock.terminal import serve_options
from paddock.terminal.serve import serve

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
UNIT = (DEPLOY / "paddock.service").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = YAML(typ="safe").load(DEPLOY / "compose.yaml")


def options() -> set[str]:
    """The options of `paddock serve` that take a value."""
    return {f"--{name.replace('_', '-')}" for name in inspect.signature(serve).parameters}


def variables() -> set[str]:
    """The variables that `paddock serve` reads."""
    about = [one for value in vars(serve_options).values() for one in get_args(value)]
    return {str(one.envvar) for one in about if isinstance(one, OptionInfo) and one.envvar}


def instructions(name: str) -> list[str]:
    joined = CONTAINERFILE.replace("\\\n", " ")
    return re.findall(rf"^{name}\s+(.+)$", joined, re.MULTILINE)


@pytest.mark.parametrize("text", [CONTAINERFILE, UNIT, (DEPLOY / "compose.yaml").read_text(encoding="utf-8")])
def test_every_variable_is_one_that_the_server_reads(text: str) -> None:
    named = set(re.findall(r"PADDOCK_\w+", text)) - {"PADDOCK_COMPILED"}  # the build reads that one
    assert named <= variables()


def test_what_the_image_copies_is_there_and_its_command_is_one_of_ours() -> None:
    for sources in instructions("COPY"):
        *copied, _ = [word for word in sources.split() if not word.startswith("--")]
        assert "--from=build" in sources or all((ROOT / source).exists() for source in copied)
    [command], [start] = map(json.loads, instructions("ENTRYPOINT")), map(json.loads, instructions("CMD")[-1:])
    assert command == ["/opt/paddock/bin/paddock"]
    assert start[0] == "serve"
    assert {word for word in start if word.startswith("--")} <= options()
    [folder] = instructions("VOLUME")
    assert start[start.index("--data") + 1] == folder


def test_the_image_installs_what_a_town_needs() -> None:
    extras = re.search(r'"/source\[(\w+)\]"', CONTAINERFILE)
    assert extras
    assert f"\n{extras[1]} = [" in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_services_of_the_compose_file_find_each_other() -> None:
    services, settings = COMPOSE["services"], COMPOSE["services"]["server"]["environment"]
    build = services["server"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).samefile(DEPLOY / "Containerfile")
    for url in (settings["PADDOCK_DATABASE"], settings["PADDOCK_REDIS"]):
        assert urlsplit(url).hostname in services
    assert set(services["server"]["depends_on"]) <= set(services)
    target, _, port = services["proxy"]["command"][-1].partition(":")
    assert (target, [port]) == ("server", instructions("EXPOSE"))


def test_the_proxy_of_the_compose_file_has_the_address_that_is_believed() -> None:
    inside = COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    address = COMPOSE["services"]["proxy"]["networks"]["inside"]["ipv4_address"]
    assert ipaddress.ip_address(address) in ipaddress.ip_network(inside)
    assert COMPOSE["services"]["server"]["environment"]["PADDOCK_PROXY"] == address


def test_the_unit_starts_a_server_that_may_write_where_it_keeps_tables() -> None:
    [start] = re.findall(r"^ExecStart=(.+)$", UNIT, re.MULTILINE)
    words = shlex.split(start)
    place = words.index("serve")
    assert words[place - 1] == "/opt/paddock/bin/paddock"
    assert {word for word in words[place:] if word.startswith("--")} <= options()
    [state] = re.findall(r"^StateDirectory=(.+)$", UNIT, re.MULTILINE)
    assert words[words.index("--data") + 1] == f"/var/lib/{state}"
