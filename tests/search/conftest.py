"""What the tests of the search share: an index of the corpus, built once."""

from __future__ import annotations

import pytest

from rulings.rulebook.corpus import Corpus
from rulings.search.answer import Asker
from rulings.search.index import Index, build_index


@pytest.fixture(scope="session")
def asker(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Asker:
    folder = tmp_path_factory.mktemp("search") / "index"
    build_index(corpus, folder)
    return Asker(corpus, Index(folder))
