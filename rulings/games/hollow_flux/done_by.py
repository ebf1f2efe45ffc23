"""By which clauses the verbs of a text do what they do: as an effect, or 19.2.4 - as the cost of an activated ability."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.engine.game import Clauses
from rulings.games.hollow_flux.board import DAMAGE, DECK, ENERGY, EXILE, EXTRA, GUARD, HAND, TRASH

DONE_BY: Mapping[tuple[str, bool], Clauses] = {
    ("pick", False): "hf:8/5",
    ("pick", True): "hf:19.2.4",
    ("discard", False): "hf:8/5",
    ("discard", True): "hf:19.2.4",
    ("draw", False): "hf:8/5",
    ("draw", True): "hf:19.2.4",
    ("exile", False): "hf:18/1",
    ("exile", True): ("hf:19.2.4", "hf:18/1"),
    ("destroy", False): "hf:14/1",
    ("destroy", True): ("hf:19.2.4", "hf:14/1"),
    ("destroy others", False): "hf:8/5",  # what is no character
    ("destroy others", True): "hf:19.2.4",
    ("turn", False): "hf:5/1",
    ("turn", True): ("hf:19.2.4", "hf:5/1"),
    ("turn over", False): "hf:8/5",
    ("turn over", True): "hf:19.2.4",
    ("set", False): ("hf:8/5", "hf:6.3/2"),
    ("set", True): ("hf:19.2.4", "hf:6.3/2"),
    ("pick host", False): ("hf:8/5", "hf:8/2"),
    ("pick host", True): ("hf:19.2.4", "hf:8/2"),
    ("set face down", False): "hf:17/1",
    ("set face down", True): ("hf:19.2.4", "hf:17/1"),
    ("hurt", False): "hf:13.2",
    ("hurt", True): ("hf:19.2.4", "hf:13.2"),
    ("hurt players", False): "hf:13.1",
    ("hurt players", True): ("hf:19.2.4", "hf:13.1"),
    ("heal", False): "hf:8/5",
    ("heal", True): "hf:19.2.4",
    ("look", False): "hf:8/5",
    ("look", True): "hf:19.2.4",
    ("look at energy", False): "hf:10/4",
    ("look at energy", True): ("hf:19.2.4", "hf:10/4"),
    ("last", False): "hf:8/5",
    ("last", True): "hf:19.2.4",
    ("last until", False): "hf:19.1/6",
    ("last until", True): ("hf:19.2.4", "hf:19.1/6"),
    ("shuffle", False): "hf:8/5",
    ("shuffle", True): "hf:19.2.4",
}
MOVED_TO: Mapping[tuple[str, bool], Clauses] = {
    (DECK, False): ("hf:8/5", "hf:2.4"),
    (DECK, True): ("hf:19.2.4", "hf:2.4"),
    (GUARD, False): ("hf:8/5", "hf:2.4"),
    (GUARD, True): ("hf:19.2.4", "hf:2.4"),
    (ENERGY, False): ("hf:8/5", "hf:10/1"),
    (ENERGY, True): ("hf:19.2.4", "hf:10/1"),
    (EXILE, False): ("hf:8/5", "hf:18/1"),
    (EXILE, True): ("hf:19.2.4", "hf:18/1"),
    (TRASH, False): "hf:8/5",
    (TRASH, True): "hf:19.2.4",
    (HAND, False): "hf:8/5",
    (HAND, True): "hf:19.2.4",
    (DAMAGE, False): "hf:8/5",
    (DAMAGE, True): "hf:19.2.4",
    (EXTRA, False): ("hf:8/5", "hf:19.12/8"),
    (EXTRA, True): ("hf:19.2.4", "hf:19.12/8"),
}
COMES: Mapping[tuple[bool, bool, bool], Clauses] = {
    (False, True, False): "hf:8/5",
    (False, True, True): "hf:19.2.4",
    (False, False, False): ("hf:8/5", "hf:9/6"),
    (False, False, True): ("hf:19.2.4", "hf:9/6"),
    (True, True, False): "hf:17/1",
    (True, True, True): ("hf:19.2.4", "hf:17/1"),
    (True, False, False): ("hf:17/1", "hf:9/6"),
    (True, False, True): ("hf:19.2.4", "hf:17/1", "hf:9/6"),
}
"""Onto the battlefield: whether face down, whether each card comes as its owner's, and whether as a cost."""
