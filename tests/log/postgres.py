"""A PostgreSQL server of the test's own: on a free port, in a folder of its own, run by a user who is not root."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

USER, PASSWORD = "judge", "p@ss wörd/審判"


def programs() -> Path | None:
    """The folder of initdb and pg_ctl: on the path, or where Debian puts them."""
    found = shutil.which("pg_ctl")
    places = [Path(found).resolve().parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists() and (place / "pg_ctl").exists()), None)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def other_user() -> str | None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise RuntimeError("no user but root to run PostgreSQL")


@dataclass
class Server:
    """Started, stopped, killed and started again."""

    programs: Path
    folder: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="rulings-postgres-")))
    port: int = field(default_factory=free_port)

    @property
    def address(self) -> str:
        return f"postgresql://{USER}:p%40ss%20w%C3%B6rd%2F%E5%AF%A9%E5%88%A4@127.0.0.1:{self.port}/postgres"

    def create(self) -> None:
        secret = self.folder / "password"
        secret.write_text(PASSWORD, encoding="utf-8")
        if user := other_user():
            for path in (self.folder, secret):
                shutil.chown(path, user)
        self._run("initdb", "-D", str(self.folder / "data"), "-U", USER, "-A", "scram-sha-256", "--pwfile", str(secret))

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder}"
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-l", str(self.folder / "server.log"), "-w", "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-m", mode, "stop")

    def remove(self) -> None:
        with contextlib.suppress(subprocess.CalledProcessError):
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *words: str) -> None:
        user = other_user()
        before = ["runuser", "-u", user, "--"] if user else []
        command = [*before, str(self.programs / program), *words]
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
        subprocess.run(command, check=True, cwd=self.folder, env=environment, stdout=subprocess.DEVNULL, timeout=120)
