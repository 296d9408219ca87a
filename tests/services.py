"""PostgreSQL and Redis for tests: from the system's packages, each started in a folder of its own."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import psycopg
import redis

POSTGRESQL = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "max_connections": "200",
    "shared_buffers": "32MB",
    "log_min_messages": "fatal",
}


def program(name: str) -> str:
    """A program of PostgreSQL; Debian has them beside the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    path = str(found[-1]) if found else shutil.which(name)
    if path is None:
        raise RuntimeError(f"{name} is missing: make services")
    return path


class Service:
    """A server that other programs use, which tests may stop and start again."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="paddock-test-"))
        self.user = "postgres" if os.geteuid() == 0 else None
        """PostgreSQL does not run as root."""
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def check(self) -> None:
        """Raises while it does not answer."""
        raise NotImplementedError

    def start(self) -> None:
        out = (self.folder / "output").open("ab")
        self.process = subprocess.Popen(self.command(), stdout=out, stderr=out, user=self.user, cwd=self.folder)
        out.close()
        until(self.check)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(30)
            self.process = None

    def remove(self) -> None:
        self.stop(signal.SIGKILL if self.user is None else signal.SIGINT)
        shutil.rmtree(self.folder)


class PostgreSQL(Service):
    """It listens at a socket in its folder, so it needs no port."""

    def __init__(self) -> None:
        super().__init__()
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        words = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-sync", "--locale=C"]
        made = [program("initdb"), f"--pgdata={self.folder}/data", *words]
        subprocess.run(made, check=True, stdout=subprocess.DEVNULL, user=self.user, cwd=self.folder)
        self.start()

    def command(self) -> list[str]:
        settings = {**POSTGRESQL, "unix_socket_directories": str(self.folder)}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        return [program("postgres"), "-D", f"{self.folder}/data", *options]

    def url(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def check(self) -> None:
        psycopg.connect(self.url("postgres")).close()

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"paddock_{time.monotonic_ns()}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self.url(name)


class Redis(Service):
    def __init__(self) -> None:
        super().__init__()
        self.user = None
        self.start()

    def command(self) -> list[str]:
        path = shutil.which("redis-server")
        if path is None:
            raise RuntimeError("redis-server is missing: make services")
        return [path, "--port", "0", "--unixsocket", f"{self.folder}/redis.sock", "--save", "", "--appendonly", "no"]

    @property
    def url(self) -> str:
        return f"unix://{self.folder}/redis.sock"

    def check(self) -> None:
        with redis.Redis.from_url(self.url) as connection:
            connection.ping()


def until(check: Callable[[], object]) -> None:
    for _ in range(200):
        try:
            check()
        except (psycopg.OperationalError, redis.RedisError):
            time.sleep(0.05)
        else:
            return
    check()
