"""Checks the luck of an exported match of Madang, without Madang: `python verify.py FILE [--odds]`.

The file tells a promise (SHA-256 of a secret seed, shown before the first draw), the seed, the moves, and what
could come at each draw. This script says whether the seed is the one that was promised; whether every draw is the
one it gives (HMAC-SHA256 of the seed and the number of the draw: as many of its highest bits as the weights need, a
number past their sum thrown away and the next attempt read); whether the luck among the moves is the same, and no
line damaged. The odds are the file's word (`--odds` prints them), and so are acts, result and names. Exit status:
0 all well, 1 not as promised, 2 no exported match.
"""

import hashlib
import hmac
import sys
from base64 import b32decode
from itertools import accumulate

VERSION = "madang-luck-1"
Unreadable = ValueError  # the file is no exported match


class Unfair(Exception):
    """The luck is not what was promised."""


def count(text):
    """A whole number, -1 if it is none."""
    return int(text) if text.isdecimal() and len(text) < 20 else -1


def read(text):
    """The fields of the save, its moves, the lines its checksum covers, and the account of luck."""
    lines = [line.rstrip("\r") for line in text.split("\n")]
    if lines[0] != "madang-save 1":
        raise Unreadable("line 1 should read “madang-save 1”: export one match and try again")
    fields, at = {}, 1
    while at < len(lines) and "log" not in fields:
        name, colon, value = lines[at].partition(":")
        if not colon:
            raise Unreadable(f"line {at + 1} should read “name: value”")
        fields[name] = value.removeprefix(" ")
        at += 1
    if not {"sealed", "seed", "text", "log"} <= set(fields) or count(fields["log"]) < 0:
        raise Unreadable("the lines sealed, seed, text and log should stand before the moves")
    end = at + count(fields["log"])
    account = [line for line in lines[end + 2 :] if line.strip()]
    if lines[end : end + 2][1:] != [f"{VERSION}: {len(account)} draws"] or lines[end][:7] != "check: ":
        raise Unreadable(f"line {end + 1} should read “check: …”, the next “{VERSION}: {len(account)} draws”")
    fields["check"] = lines[end][7:]
    return fields, lines[at:end], lines[:end], account


def chances(account):
    """For each draw what came, and what could come with its weight."""
    listed, gone = [], ""
    for number, line in enumerate(account, 1):
        came, how, *rest = [*line.split(), ""]
        if how == "of":
            parts = [part.partition("=") for part in rest if part]
            if not all(count(weight) > 0 for _, equals, weight in parts if equals):
                raise Unreadable(f"draw {number}: a weight is a whole number from 1")
            listed = [(name, int(weight or 1)) for name, _, weight in parts]
        elif how == "rest":
            listed = [chance for chance in listed if chance[0] != gone]
        if how not in ("of", "rest", "same") or not listed:
            raise Unreadable(f"draw {number}: after what came, “of …”, “rest” or “same” should follow")
        gone = came
        yield came, listed


def draw(seed, k, listed, words):
    """The k-th draw, counted from 0, out of (name, weight) pairs."""
    total = sum(weight for _, weight in listed)
    bits, attempt = (total - 1).bit_length(), 0
    number = total if bits else 0
    while number >= total:
        digest = hmac.digest(seed, f"{VERSION}/draw/{k}/{attempt}/{words}".encode(), "sha256")
        number = int.from_bytes(digest, "big") >> (256 - bits)
        attempt += 1
    tops = accumulate(weight for _, weight in listed)
    return next(name for (name, _), top in zip(listed, tops, strict=True) if number < top)


def check(text, odds=False):
    """One sentence about a match whose luck is as promised; raises Unreadable or Unfair."""
    fields, moves, covered, account = read(text)
    try:
        seed = b32decode(fields["seed"].upper() + "====")
    except ValueError:
        raise Unreadable("the seed should be 52 letters a-z and digits 2-7") from None
    if hashlib.sha256(VERSION.encode() + b"\n" + seed).hexdigest() != fields["sealed"]:
        raise Unfair("the seed is not the one that was promised")
    k = 0
    for k, (came, listed) in enumerate(chances(account), 1):
        if odds:
            print(f"{k:4}  {came:8} of {' '.join(f'{name}={weight}' for name, weight in listed)}")
        if came != (due := draw(seed, k - 1, listed, fields["text"])):
            raise Unfair(f"draw {k} was {came}, but the seed gives {due}")
    if [move.replace(" ", "_") for move in moves if move.startswith("*")] != [line.split()[0] for line in account]:
        raise Unfair("the luck among the moves is not the luck of the account")
    if hashlib.sha256("\n".join(covered).encode()).hexdigest()[:8] != fields["check"]:
        raise Unfair("a line of the match was changed: it does not fit its check")
    unchecked = "odds, acts, result and names are the file's word"
    return f"all {k} draws follow from the seed promised as {fields['sealed']}; {unchecked}"


def main(words):
    if len(files := [word for word in words if word != "--odds"]) != 1:
        return print("usage: python verify.py FILE [--odds]", file=sys.stderr) or 2
    name = "".join(letter if letter.isprintable() else "?" for letter in files[0])
    try:
        with open(files[0], encoding="utf-8-sig") as opened:
            print(f"{name}: {check(opened.read(10**7), '--odds' in words)}")
    except (Unfair, Unreadable, OSError) as error:
        print(f"{name}: {getattr(error, 'strerror', None) or error}", file=sys.stderr)
        return 1 if isinstance(error, Unfair) else 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
