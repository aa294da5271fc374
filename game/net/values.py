"""Views and events as JSON, led by their types: what is read is as declared, or refused.

A named tuple or a dataclass is the list of its fields, a tuple a list, a fraction two numbers; where a type may be
one of several classes, the class's name comes first. Whole numbers and texts are limited in size. Nothing that is
read names code to run, and no class but the declared ones is made.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

MOST_ITEMS = 4000
MOST_LETTERS = 400
MOST_NUMBER = 10**15


class BadValue(ValueError):
    """JSON that is no value of the type asked for; one line."""


class Coder(NamedTuple):
    """How the values of one type are written and read."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    """Raises `BadValue`."""


def _coder(hint: Any) -> Coder:
    """The coder of a type; raises TypeError for a type that cannot be sent.

    >>> pair = coder(tuple[int, str | None])
    >>> pair.write((1, None)), pair.read([1, "a"])
    ([1, None], (1, 'a'))
    """
    origin, options = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _one_of(options)
    if origin is Literal:
        return Coder(_same, lambda found: _checked(found, any(type(found) is type(one) and found == one
                                                              for one in options)))
    if origin is tuple:
        return _row(coder(options[0])) if options[1:] == (Ellipsis,) else _fixed(tuple(map(coder, options)), tuple)
    if hint in (None, type(None)):
        return Coder(_same, lambda found: _checked(found, found is None))
    if hint is bool:
        return Coder(_same, lambda found: _checked(found, isinstance(found, bool)))
    if hint is int:
        return Coder(_same, lambda found: _checked(found, type(found) is int and abs(found) <= MOST_NUMBER))
    if hint is str:
        return Coder(_same, lambda found: _checked(found, isinstance(found, str) and len(found) <= MOST_LETTERS
                                                   and found.isprintable()))
    if hint is Fraction:
        return Coder(lambda value: [value.numerator, value.denominator], _fraction)
    if isinstance(hint, type) and (names := fields(hint)):
        hints = get_type_hints(hint)
        return _fixed(tuple(coder(hints[name]) for name in names), hint, names)
    raise TypeError(f"{hint} cannot be sent")


coder: Callable[[Any], Coder] = cache(_coder)


def fields(kind: type) -> tuple[str, ...]:
    """The names of the fields of a named tuple or dataclass; empty for other classes."""
    if dataclasses.is_dataclass(kind):
        return tuple(field.name for field in dataclasses.fields(kind) if field.init)
    return tuple(getattr(kind, "_fields", ()))


def _same(value: Any) -> Any:
    return value


def _checked(found: Any, good: bool) -> Any:
    if not good:
        raise BadValue(f"{ascii(found)[:40]} is not what belongs there")
    return found


def _list(found: Any, length: int | None = None) -> list[Any]:
    if not isinstance(found, list) or len(found) > MOST_ITEMS or length not in (None, len(found)):
        raise BadValue(f"a list{'' if length is None else f' of {length}'} belongs there, not {ascii(found)[:40]}")
    return found


def _row(item: Coder) -> Coder:
    return Coder(lambda value: [item.write(one) for one in value],
                 lambda found: tuple([item.read(one) for one in _list(found)]))


def _fixed(items: tuple[Coder, ...], kind: type, names: tuple[str, ...] = ()) -> Coder:
    def write(value: Any) -> Any:
        parts = [getattr(value, name) for name in names] if names else value
        return [item.write(part) for item, part in zip(items, parts, strict=True)]

    def read(found: Any) -> Any:
        parts = [item.read(one) for item, one in zip(items, _list(found, len(items)), strict=True)]
        if not names:
            return tuple(parts)
        try:
            return kind(*parts)
        except (TypeError, ValueError) as error:
            raise BadValue(f"no {kind.__name__}: {ascii(str(error))[:80]}") from None

    return Coder(write, read)


def _fraction(found: Any) -> Fraction:
    above, below = (coder(int).read(one) for one in _list(found, 2))
    if below <= 0:
        raise BadValue(f"a fraction has a denominator above 0, not {below}")
    return Fraction(above, below)


def _one_of(options: tuple[Any, ...]) -> Coder:
    classes = {option.__name__: option for option in options if isinstance(option, type) and fields(option)}
    others = [coder(option) for option in options if option not in classes.values()]

    def write(value: Any) -> Any:
        if type(value) in classes.values():
            written = coder(type(value)).write(value)
            return written if len(classes) == 1 else [type(value).__name__, *written]
        return coder(Fraction).write(value) if isinstance(value, Fraction) else _plain(value)

    def read(found: Any) -> Any:
        if isinstance(found, list) and classes:
            return _tagged(found, classes)
        for other in others:
            try:
                return other.read(found)
            except BadValue:
                continue
        raise BadValue(f"{ascii(found)[:40]} is not what belongs there")

    return Coder(write, read)


def _tagged(found: list[Any], classes: dict[str, Any]) -> Any:
    if len(classes) == 1:
        return coder(next(iter(classes.values()))).read(found)
    name = found[0] if found else None
    if not isinstance(name, str) or name not in classes:
        raise BadValue(f"{ascii(name)[:40]} is none of {', '.join(classes)}")
    return coder(classes[name]).read(found[1:])


def _plain(value: Any) -> Any:
    """Tuples inside as lists."""
    return [_plain(one) for one in value] if isinstance(value, tuple) else value
