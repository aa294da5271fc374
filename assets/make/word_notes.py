"""What translators are told of every text: where it stands, by its key, and what its ``{fields}`` hold."""

from __future__ import annotations

import re

PLACES = {  # the longest beginning that fits a key counts
    "act.": "Page of keys: what a key does, after the name of the key.",
    "act.key.": "Page of keys: what a key does at a table.",
    "attract.": "A strip while bots show the tables to nobody.",
    "button.": "Label of a button, or the tip of a button with a picture.",
    "caption.": "Caption of a sound, in square brackets, for who does not hear it.",
    "coach.sheet": "Tip of a button that turns the coach's sheets.",
    "entry.": "Typing a name of three letters for the records.",
    "glossary.": "Glossary: a term, with its name in the other language where that helps.",
    "glossary.group.": "Glossary: heading of a group of terms.",
    "grade.": "Level of a person, from weak to strong; stands beside the name.",
    "hall.": "The choice of the language.",
    "handover.": "Screen between two people who share a machine and must not see each other's pieces.",
    "help.": "Help page: what can be pressed.",
    "help.group.": "Help page: heading of a group.",
    "help.mouse.": "Help page: what the mouse does.",
    "inwords.": "Page that tells the screen in words.",
    "keys.": "Strip of keys at the foot of a page: what a key does. One or two words.",
    "keys.group.": "Page of keys: heading of a group.",
    "level.": "Name of an opponent's level.",
    "lobby.": "Page on which a game is set up.",
    "log.": "List of the moves of a game.",
    "luck.": "Records: how even the luck of all games was.",
    "luck.legend.": "Legend of the luck diagram.",
    "luck.question.": "Records: what the luck is asked.",
    "luck.verdict.": "Records: the answer to it.",
    "luck.whose.": "Records: whose draws are counted.",
    "notice.": "A notice that stands for some seconds at the edge of the screen.",
    "page.": "Buttons that turn pages.",
    "pads.": "Page on which gamepads are given to seats.",
    "parting.": "Question before the hall is left.",
    "path.": "Where one is, at the head of a page.",
    "pause.": "Pause menu.",
    "person.": "Name of a person of the hall.",
    "practice.": "A game that does not count in the records.",
    "records.": "Page of records.",
    "records.tab.": "Page of records: a tab.",
    "replay.": "Watching a finished game again.",
    "review.": "Review of a finished game: its mistakes and its luck.",
    "rules.": "Page of rules.",
    "saves.": "Kept games: keeping, naming, opening.",
    "saves.offer.": "A name offered for a game that is kept.",
    "seal.": "Sealed luck: the check value of a game's luck, shown before it begins.",
    "seat.": "Name of a seat, or who sits there.",
    "seat.called_": "A name offered to a person; any common first name.",
    "settings.": "Settings: name of a setting or one of its values.",
    "settings.flourishes.": "Settings: how much may move.",
    "settings.page.": "Settings: a tab.",
    "settings.tip.": "Settings: what a setting does.",
    "standing.": "The state of a kept game, in one line.",
    "tell.": "Said aloud for who does not see the screen: full sentences, no signs.",
    "tell.role.": "Said aloud after a label: what kind of thing has the focus.",
    "tip.": "Tip under the mouse.",
    "trouble.": "Screen or line after something failed.",
    "typing.": "Keyboard on the screen, for typing with a pad.",
    "welcome.": "The first page a new player sees.",
    "why.": "The page that shows the move a game turned on.",
}

TABLE_PLACES = {  # the same after "nim.", "yut.", ...
    "choice.": "what a button will do, with all that it means.",
    "coach.": "the coach's paper.",
    "did.": "what a seat did last, a word or two beside it.",
    "does.": "a hint: what the better move does.",
    "effect.": "what a move does, joined into a list.",
    "empty.": "value of a house rule.",
    "fact.": "the coach: how often perfect play does this.",
    "first.": "notice: what must be done before.",
    "forbidden.": "notice: why this cannot be used now.",
    "hint.": "a hint: what to do and why.",
    "judge.": "review: what a move was worth.",
    "judged.": "review: what a move was worth.",
    "lesson.": "the lesson for new players.",
    "limit.": "value of a house rule.",
    "loss.": "review: what a move lost.",
    "meter.": "the meter of what was found out.",
    "method.": "the coach: a way to solve the game.",
    "more.": "portrait of an opponent: a second line.",
    "option.": "lobby: a house rule or its value.",
    "phase.": "the line that says whose turn it is and for what.",
    "preset.": "lobby: a set of house rules, by name.",
    "preview.": "lobby: what the chosen rules mean.",
    "price.": "what a guess would cost.",
    "reason.": "how the game ended.",
    "result.": "name of a throw.",
    "review.": "review of a finished game.",
    "risk.": "the coach: danger to a piece.",
    "rule.": "a rule of good play.",
    "rules.": "page of rules.",
    "said.": "log: what a seat did.",
    "slip.": "the list of questions asked.",
    "starter.": "the coach: who wins from the start.",
    "station.": "name of a place on the board.",
    "street.": "a round of betting or drawing.",
    "temper.": "portrait of an opponent: how the person plays.",
    "told.": "log: what happened.",
    "trust.": "the coach: how honest guesses have been.",
    "turn.": "the line that says whose turn it is.",
    "use.": "choosing a move.",
    "watch.": "watching on after being out.",
    "which.": "choosing a move.",
    "why.": "why the hint is good.",
}

HOLDS = {
    "a number": (
        "actions bad bluffs chips coins count do find freedom gae games gap go honest k mo n named "
        "needed next_count ones period shown size start steps stop sum take tiles total waiting work"
    ),
    "a number from 0 to 100": "better_percent fair mine percent percentile said_percent three",
    "a key's name": "back down key up",
    "a place": "at on place",
    "chips": "amount ante bet",
    "a card's rank": "over rank",
    "a move in words": "move played",
    "name of a player": "name seat",
    "names in a list": "names seats",
    "numbers in a list": "counts takes",
    "the first digits of a seal": "promise seal",
    "a date": "date",
    "a factor such as 2": "speed",
    "a game ID": "id",
    "a message of the system, in English": "error",
    "a number of black tiles": "black",
    "a number of percentage points": "points",
    "a number of pieces": "home",
    "a number of throws": "again",
    "a number of tiles": "hidden",
    "a number of white tiles": "white",
    "a number on a tile, or a value": "value",
    "a number that chance alone would give": "expected",
    "a number that is left": "left",
    "a number, later": "after",
    "a poker hand in words": "hand",
    "a sentence": "told line",
    "a sum such as 4 + 4": "left_parts",
    "a sum such as 4 + 4 + 1": "parts",
    "a tile in words": "tile",
    "a time of day": "time",
    "a version such as 1.0": "version",
    "black or white": "colour",
    "cards, or how many": "cards",
    "choices in a list": "options",
    "how a game opens": "opening",
    "how many there are in all": "all",
    "how many were right": "right",
    "how somebody plays": "temper",
    "lost positions, or what was lost": "lost",
    "name of a level": "level",
    "name of a place on the board": "station",
    "name of a pot, or its chips": "pot",
    "name of a table": "table",
    "name of a throw": "result",
    "name of another player": "other",
    "name of the player asked": "target",
    "names of throws in a list": "results",
    "names or a number": "opponents",
    "numbers of coins": "heaps",
    "one of two": "one",
    "percentages in a list": "percents",
    "pieces, or how many": "pieces",
    "the best there is": "best",
    "the better choice": "better",
    "the first of several": "first",
    "the items before the last, with commas": "head",
    "the key there was": "old",
    "the last of several": "last",
    "the lower bound": "low",
    "the number of a heap": "heap",
    "the number of a tile": "slot",
    "the number of something, counted from 1": "number",
    "the second of two": "second",
    "the smallest": "least",
    "the upper bound": "high",
    "values in a list": "values",
    "what a key does": "act",
    "what a move does": "does",
    "what comes next": "next",
    "what it does": "what",
    "what it was before": "before",
    "what kind it is": "kind",
    "what luck brought, with its unit": "luck",
    "what was lost, with its unit": "cost",
    "what was named": "said",
    "where a piece goes, or a score": "goal",
    "where one is": "here",
}
"""What the fields of texts hold, and the names of such fields."""

FIELDS = {name: held for held, names in HOLDS.items() for name in names.split()}


def comment(key: str, title: str, tables: frozenset[str]) -> str:
    """Where the text of a key stands; the title of its file where nothing nearer is known."""
    table, _, rest = key.partition(".")
    if table in tables:
        near = _longest(TABLE_PLACES, rest)
        return title + (": " + TABLE_PLACES[near] if near else ".")
    near = _longest(PLACES, key)
    return PLACES[near] if near else title + "."


def _longest(places: dict[str, str], key: str) -> str:
    return max((start for start in places if key.startswith(start)), key=len, default="")


def described(fields: list[str], notes: str, plural: bool) -> tuple[str, list[str]]:
    """What the fields of a text hold, and those of which nobody says so; its own notes count first."""
    own = set(re.findall(r"\{(\w+)\}", notes))
    unknown = [name for name in fields if name not in FIELDS and name not in own]
    known = [f"{{{name}}}: {FIELDS[name]}{', which chooses the form' if plural and name == 'n' else ''}"
            for name in fields if name in FIELDS and name not in own]  # fmt: skip
    return "; ".join(known) + "." * bool(known), unknown
