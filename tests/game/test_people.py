"""The cast as data: whoever offers a level of a table must be able to say who that is."""

from __future__ import annotations

import pytest

from game import catalog, people

TABLES = tuple(people.PLACES)


def test_every_level_of_every_table_is_somebody() -> None:
    """A level without a person would have no name and no face where it sits down."""
    assert {table: list(places) for table, places in people.PLACES.items()} == {
        name: list(catalog.table(name).bots) for name in catalog.NAMES
    }


@pytest.mark.parametrize("table", TABLES)
def test_nobody_plays_two_levels_of_one_table(table: str) -> None:
    """A name must tell the strength: losing to somebody and then beating them, the level must be the same."""
    at_table = [place.person for place in people.PLACES[table].values()]
    assert len(set(at_table)) == len(at_table)
    assert set(at_table) <= set(people.CAST)


def test_everybody_plays_somewhere_and_has_company() -> None:
    """Twelve people are announced; each is met at two tables at least, or nobody would come to know them."""
    assert len(set(people.CAST)) == len(people.CAST) == 12
    for person in people.CAST:
        played = people.levels(person)
        assert len(played) >= 2
        assert all(people.person(table, level) == person for table, level in played.items())


@pytest.mark.parametrize("table", TABLES)
def test_grades_rise_with_the_levels(table: str) -> None:
    """Levels are listed weakest first; a word that says otherwise would be a lie. Each table has all four words."""
    grades = [people.GRADES.index(place.grade) for place in people.PLACES[table].values()]
    assert grades == sorted(grades)
    assert set(grades) == set(range(len(people.GRADES)))


def test_what_a_level_knows_of_a_player_makes_it_nobody_else() -> None:
    """Whoever has learned your habits keeps name and face."""
    assert people.place("davinci", "master 2.0-11.5@0") == people.place("davinci", "master")


@pytest.mark.parametrize(("table", "level"), [("yut", "nobody"), ("chess", "master")])
def test_a_level_nobody_plays_is_refused(table: str, level: str) -> None:
    """A wrong name must be found where it is written, not as a missing picture later."""
    with pytest.raises(KeyError):
        people.person(table, level)
