"""``ramino host``, ``join``, ``serve``, ``daily``, ``play --deal``: what was typed becomes a plan, or a ``Mistake``."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from time import time
from typing import Any
from urllib.parse import parse_qs, urlsplit

from ..config.launch import Launch
from ..config.plans import HostPlan, JoinPlan, ServePlan
from ..config.settings import MAX_SEATS
from ..files.paths import expanded
from ..files.problems import detail_of
from ..hall.address import HERE, TABLE_PORT, AddressError, is_local, origin_of, read_address
from .arguments import FLAGS, Mistake, Typed, flags, game_of, launch_of, log_file, number_of, usual_launch

MAX_CODE = 32
MOST_LIMIT = 100_000
"""People and tables of a server that can be asked for."""

HOST = re.compile(r"[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|[0-9a-f:]{2,45}")
"""A name of a host, in small letters, or an address of one."""

NODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,39}")
"""What a server among several may be called."""

BETWEEN_NODES = {"node-port", "cluster-secret-file"}  # which only several servers have

SECRET = "RAMINO_CLUSTER_SECRET"
SHORTEST_CLUSTER_SECRET = 16
LONGEST_CLUSTER_SECRET = 1000
"""Characters of what nodes show each other."""

NO_FILE = {"reset", "backup", "restore"}  # which are about a store in a file

NO_DOORS = {"reset", "tell", "kept", "backup", "restore"}  # with these nothing is served


def together_launch(typed: Typed) -> Launch:
    """The request to open a table for other people, or to join one. Raises ``Mistake``."""
    launch = launch_of(typed)
    if typed.command == "host":
        return launch._replace(hosted=_hosted(typed.options, launch.game))
    return launch._replace(joined=_joined(typed))


def served(typed: Typed) -> ServePlan:
    """The server that was asked for. On an address that others reach it has TLS, or says that it has none. Raises
    ``Mistake``."""
    options = typed.options
    if len(typed.words) > 1:
        raise Mistake("cli-too-much", word=typed.words[1])
    host, certificate, key = options.get("host", "127.0.0.1"), _file(options, "tls-cert"), _file(options, "tls-key")
    if key is not None and certificate is None:
        raise Mistake("cli-serve-key-alone")
    if certificate is not None and "without-tls" in options:
        raise Mistake("cli-serve-both")
    if certificate is None and not is_local(host) and "without-tls" not in options and not options.keys() & NO_DOORS:
        raise Mistake("cli-serve-tls", host=host)
    web_port = number_of(options, "web-port", 0, 65535)
    data = options.get("data")
    if data is not None and not data.strip():
        raise Mistake("cli-serve-no-folder")
    return ServePlan(
        **_cluster(options, host),
        host=host,
        port=_or(number_of(options, "port", 0, 65535), TABLE_PORT),
        ssh_port=number_of(options, "ssh-port", 0, 65535),
        web_port=web_port,
        web_address=_web_address(options, web_port),
        web_names=_web_names(options, web_port),
        log_utterances=_log_of_all(options, host),
        certificate=certificate,
        key=key,
        data=None if data is None else expanded(data) or Path(data),
        reset=" ".join(options.get("reset", "").split()),
        kept="kept" in options,
        tell=" ".join(options.get("tell", "").split()),
        most_people=number_of(options, "most-people", 1, MOST_LIMIT),
        most_tables=number_of(options, "most-tables", 1, MOST_LIMIT),
        most_from_one=number_of(options, "most-from-one-address", 1, MOST_LIMIT),
        metrics_port=number_of(options, "metrics-port", 0, 65535),
        backup=_path(options, "backup"),
        restore=_path(options, "restore"),
    )


def _cluster(options: Mapping[str, Any], host: str) -> dict[str, Any]:
    """The database that several servers share, and which of them this is. Raises ``Mistake``."""
    store, node, address = (options.get(name, "").strip() for name in ("store", "node", "address"))
    if not store:
        if node or address or options.keys() & BETWEEN_NODES:
            raise Mistake("cli-node-alone")
        return {}
    try:
        parts = urlsplit(store)
        said = parts.password is not None or "password" in parse_qs(parts.query)
    except ValueError:
        raise Mistake("cli-store", value="") from None
    if said:  # others on the machine see what was typed
        raise Mistake("cli-store-password")
    if parts.scheme not in ("postgresql", "postgres"):
        raise Mistake("cli-store", value=store)
    if not NODE.fullmatch(node):
        raise Mistake("cli-node", value=node)
    try:
        address = read_address(address).where if address else ""
    except AddressError:
        raise Mistake("cli-node-address", value=address) from None
    if options.keys() & NO_FILE:
        raise Mistake("cli-store-no-file")
    port, secret = number_of(options, "node-port", 0, 65535), _cluster_secret(options)
    if port is None and is_local(host):
        port = 0  # any: the others read it in the database
    if port is not None and not secret and not is_local(host):
        raise Mistake("cli-cluster-secret", length=str(SHORTEST_CLUSTER_SECRET))
    return {"store": store, "node": node, "address": address, "node_port": port, "cluster_secret": secret}


def _cluster_secret(options: Mapping[str, Any]) -> str:
    """What nodes show each other, out of a file or the environment, where others do not see it; empty where there is
    none. Raises ``Mistake``."""
    secret = os.environ.get(SECRET, "").strip()
    raw = options.get("cluster-secret-file")
    if raw is not None:
        try:
            with (expanded(raw) or Path(raw)).open("rb") as file:  # which may be a pipe
                secret = file.read(LONGEST_CLUSTER_SECRET).decode("utf-8", errors="replace").strip()
        except (OSError, ValueError) as error:
            detail = detail_of(error)
            raise Mistake("cli-serve-file", option="--cluster-secret-file", file=raw, detail=detail) from None
    if (raw is not None or secret) and not (
        len(secret) >= SHORTEST_CLUSTER_SECRET and secret.isascii() and secret.isprintable()
    ):
        raise Mistake("cli-cluster-secret", length=str(SHORTEST_CLUSTER_SECRET))
    return secret


def _path(options: Mapping[str, Any], name: str) -> Path | None:
    raw = options.get(name)
    return None if raw is None else expanded(raw) or Path(raw)


def _web_address(options: Mapping[str, Any], port: int | None) -> str:
    """What people write to come by a browser, where another program passes them on. Raises ``Mistake``."""
    raw = options.get("web-address")
    if raw is None:
        return ""
    try:
        origin = origin_of(raw)
    except ValueError:
        origin = ""
    if not origin or port is None:
        raise Mistake("cli-web-address", value=raw)
    return origin


def _web_names(options: Mapping[str, Any], port: int | None) -> tuple[str, ...]:
    """The names of hosts by which the page may be asked for, that of its address among them; empty: any. Raises
    ``Mistake``."""
    names = tuple(raw.strip().lower() for raw in options.get("web-name", ()))
    for name in names:
        if port is None or not HOST.fullmatch(name):
            raise Mistake("cli-web-name", value=name)
    address = urlsplit(_web_address(options, port)).hostname or ""
    return (*names, address) if names and address else names


def _log_of_all(options: Mapping[str, Any], host: str) -> Path | None:
    """The file for all that visitors are told, which is for this machine alone. Raises ``Mistake``."""
    if "log-utterances" in options and not is_local(host):
        raise Mistake("cli-serve-log", host=host)
    return log_file(options)


def _file(options: Mapping[str, Any], name: str) -> Path | None:
    """A file that is to be read, which has to be there. Raises ``Mistake``."""
    raw = options.get(name)
    if raw is None:
        return None
    file = expanded(raw) or Path(raw)
    try:
        with file.open("rb"):
            return file
    except (OSError, ValueError) as error:
        raise Mistake("cli-serve-file", option=f"--{name}", file=raw, detail=detail_of(error)) from None


def _hosted(options: Mapping[str, Any], game: str | None) -> HostPlan:
    """The table for other people that was asked for. Raises ``Mistake``."""
    host = options.get("host", HERE)
    return HostPlan(
        host=host,
        reach="here" if is_local(host) else "house",
        typed=_typed_again(options, game),
        port=_or(number_of(options, "port", 1, 65535), TABLE_PORT),
        code=_code(options),
        people=number_of(options, "people", 1, MAX_SEATS),
        clock=_or(number_of(options, "clock", 0, 5), 0),
        grace=float(_or(number_of(options, "grace", 10, 3600), 180)),
        without_tls="without-tls" in options,
        resume="continue" in options,
        web_port=number_of(options, "web-port", 0, 65535),
    )


def _typed_again(options: Mapping[str, Any], game: str | None) -> str:
    """What was typed to open a table, without the address at which it is to be reached."""
    words = ["ramino", "host", *([game] if game else [])]
    for name, value in options.items():
        if name in FLAGS:
            words.append(f"--{name}")
        elif name != "host":
            for one in value if isinstance(value, list) else [value]:
                words += [f"--{name}", f'"{one}"' if " " in one else one]
    return " ".join(words)


def _joined(typed: Typed) -> JoinPlan:
    """The table to be joined: an address, or an invitation. Raises ``Mistake``."""
    from ..hall.codes import is_code, may_be_name, spoken_code

    if len(typed.words) < 2:
        raise Mistake("cli-which-table")
    whole = " ".join(typed.words[1:])
    name = whole.strip() if may_be_name(whole) else "none"
    if is_code(whole) and (name == "none" or "code" not in typed.options):
        raise Mistake("cli-code-first", code=spoken_code(whole), name=name)
    if len(typed.words) > 2:
        raise Mistake("cli-too-much-table", word=typed.words[2])
    try:
        address = read_address(typed.words[1])
    except AddressError:
        raise Mistake("cli-no-address", word=typed.words[1]) from None
    code = _code(typed.options)
    return JoinPlan(
        address.host,
        address.port,
        address.code if code is None else code,
        address.fingerprint,
        watch="watch" in typed.options,
        without_tls="without-tls" in typed.options,
    )


def _or(number: int | None, usual: int) -> int:
    return usual if number is None else number


def _code(options: Mapping[str, Any]) -> str | None:
    """The code of a table, as it was typed."""
    raw = options.get("code")
    if raw is None:
        return None
    if not 0 < sum(char.isalnum() for char in raw) <= MAX_CODE or len(raw) > 2 * MAX_CODE or not raw.isprintable():
        raise Mistake("cli-code", most=str(MAX_CODE))
    return str(raw).strip()


# ``ramino daily`` and ``ramino play --deal``: single hands that others play with the same cards.

_OF_A_TABLE = ("seats", "bots", "seed", "option")
"""Options that a line of a deal says itself."""


def deal_launch(typed: Typed) -> Launch:
    """The request to play a hand by its line, or the deal of a day. Raises ``Mistake``."""
    return _of_day(typed) if typed.command == "daily" else _of_line(typed)


def _of_day(typed: Typed) -> Launch:
    game = game_of(typed).id if len(typed.words) > 1 else None
    return usual_launch(typed.options)._replace(game=game, day=_day(typed.options.get("date")))


def _day(raw: str | None) -> date:
    """The day that was asked for, by default today; none that is still to come. Raises ``Mistake``."""
    today = date.fromtimestamp(time())
    if raw is None:
        return today
    try:
        day = date.fromisoformat(raw.strip())
    except ValueError:
        raise Mistake("daily-date", value=raw, example=today.isoformat()) from None
    if day > today:
        raise Mistake("daily-later", day=day.day, month=day.month, year=day.year)
    return day


def _of_line(typed: Typed) -> Launch:
    """Without quotation marks around it, the line arrives as several words."""
    from ..play.deal_lines import LineError, read_line

    for name in _OF_A_TABLE:
        if name in typed.options:
            raise Mistake("deal-says-all", option=f"--{name}", options=flags(_OF_A_TABLE))
    line = " ".join([typed.options["deal"], *typed.words[1:]])
    try:
        read_line(line)
    except LineError as error:
        raise Mistake(error.message, **error.args_of_message) from None
    return usual_launch(typed.options)._replace(deal=line)
