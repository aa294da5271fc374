"""The stream in which the houses of a cluster keep their tables.

Its servers keep it together (JetStream): what is written is acknowledged once most of them have it. Each table has
a subject. Its first message is the whole table, each further one an act; when the table changes otherwise, it is
written anew as a whole, in place of all before.

Every message names the number of the one before, and the servers refuse it if another has come since. So of two
houses that deal at one table only one can go on: a message of the other is refused before it has told anybody, and
it lets the table go. A house takes a table over by writing it anew.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any, NamedTuple

from game.match import Match
from game.net import wire
from game.net.dealer import Kept
from game.notation import one_line
from game.saves import BadSave

STREAM, TABLE, HOUSE = "madang", "table", "house"
"""The stream, and the first words of its subjects."""
COPIES = 3
CALL, PATIENCE, AGAIN = 2.0, 60.0, 0.1
"""Seconds for one answer of the servers; for all tries, while they choose who leads; and between two of them."""
WRONG, NOTHING = 10071, 10037
"""Faults by which JetStream says that another message has come, and that there is none."""
BY = "Madang-By"
"""The header that tells a house's own message from that of another."""
CLOSED = b"closed"


class Lost(Exception):
    """A table that another house deals at now, or that cannot be read; one line."""


class Silent(Exception):
    """Too few servers answer to keep anything; one line."""


class Last(NamedTuple):
    """The last message about something."""

    number: int
    data: bytes
    by: str


class Log:
    """The stream, as one house reads and writes it."""

    def __init__(self, line: Any, copies: int) -> None:
        """`copies` servers keep each message."""
        self._js, self._copies = line.jetstream(timeout=CALL), copies

    async def begin(self) -> None:
        """Wait until the servers have the stream, and make it if they do not."""
        from nats.js.api import StorageType, StreamConfig

        wanted = StreamConfig(name=STREAM, subjects=[f"{TABLE}.*", f"{HOUSE}.*"], storage=StorageType.FILE,
                              num_replicas=self._copies, allow_rollup_hdrs=True)  # fmt: skip
        await self._tried(lambda: self._js.add_stream(wanted))

    async def names(self) -> set[str]:
        """The names of all tables, closed ones among them."""
        info = await self._tried(lambda: self._js.stream_info(STREAM, subjects_filter=f"{TABLE}.*"))
        return {subject.partition(".")[2] for subject in info.state.subjects or ()}

    async def last(self, subject: str) -> Last:
        """The last message about something; number 0 where there is none."""
        return await self._message(lambda: self._js.get_last_msg(STREAM, subject))

    async def messages(self, subject: str) -> list[Last]:
        """All messages about something, in order."""
        found: list[Last] = []
        number = 1
        while True:
            one = await self._message(lambda number=number: self._js.get_msg(
                STREAM, number, subject=subject, next=True))  # fmt: skip
            if not one.number:
                return found
            found.append(one)
            number = one.number + 1

    async def write(self, subject: str, data: bytes, last: int, *, alone: bool = False) -> int:
        """Write what follows message `last` about something, or (alone) what replaces all before; its number.

        Raises `Lost` where another message has come since.
        """
        by = secrets.token_hex(8)
        headers = {BY: by, "Nats-Expected-Last-Subject-Sequence": str(last)}
        if alone:
            headers["Nats-Rollup"] = "sub"
        written = await self._tried(lambda: self._js.publish(subject, data, headers=headers), refused=WRONG)
        if written is not None:
            return int(written.seq)
        found = await self.last(subject)
        if found.by != by:  # else an earlier try was kept, and its answer was lost
            raise Lost("another house deals there now")
        return found.number

    async def forget(self, subject: str) -> None:
        """Take everything about something out of the stream."""
        await self._tried(lambda: self._js.purge_stream(STREAM, subject=subject))

    async def _message(self, ask: Any) -> Last:
        found = await self._tried(ask, refused=NOTHING)
        if found is None:
            return Last(0, b"", "")
        return Last(int(found.seq), found.data or b"", (found.headers or {}).get(BY, ""))

    async def _tried(self, ask: Any, *, refused: int = 0) -> Any:
        """Ask until the servers answer; None where it is by a fault `refused`. Raises `Silent` if none comes."""
        from nats.errors import Error
        from nats.js.errors import APIError

        end, trouble = time.monotonic() + PATIENCE, ""
        while time.monotonic() < end:
            try:
                return await asyncio.wait_for(ask(), 2 * CALL)
            except APIError as error:
                if error.err_code == refused:
                    return None
                trouble = error.description or ""
            except (Error, OSError, TimeoutError) as error:
                trouble = one_line(error)
            await asyncio.sleep(AGAIN)
        raise Silent(f"no majority of the cluster answers: {trouble}")


class Row:
    """A table in the stream, as the house that deals there writes it: a `game.net.dealer.Shelf`."""

    def __init__(self, log: Log, name: str, last: int = 0) -> None:
        """`last` is the number of the table's last message; 0: there is none."""
        self._log, self._subject, self._last = log, f"{TABLE}.{name}", last

    async def keep(self, kept: Kept, match: Match | None) -> None:
        text = "" if match is None else match.to_text()
        await self._write(b"%b\n%b" % (wire.pack(kept), text.encode()), alone=True)

    async def played(self, match: Match, action: str) -> None:
        await self._write(action.encode())

    async def close(self) -> None:
        """Nobody plays there any more; its number is not given again."""
        await self._write(CLOSED, alone=True)

    async def own(self) -> bool:
        """Whether no other house has taken the table over."""
        return (await self._log.last(self._subject)).number == self._last

    async def _write(self, data: bytes, *, alone: bool = False) -> None:
        self._last = await self._log.write(self._subject, data, self._last, alone=alone)


async def taken(log: Log, name: str) -> tuple[Row, Kept, Match | None] | None:
    """Take a table over, as it stood; None where it is closed. Raises `Lost` where another house has it, or it is
    damaged."""
    messages = await log.messages(f"{TABLE}.{name}")
    if not messages or messages[0].data == CLOSED:
        return None
    try:
        head, _, text = messages[0].data.decode().partition("\n")
        kept, match = wire.unpack(Kept, head.encode()), Match.from_text(text) if text else None
        for message in messages[1:]:
            if match is None:
                raise Lost(f"table {name} has acts and no match")
            match.play(message.data.decode())
    except (BadSave, ValueError) as error:
        raise Lost(f"table {name} cannot be read: {one_line(error)}") from None
    row = Row(log, name, messages[-1].number)
    await row.keep(kept, match)
    return row, kept, match
