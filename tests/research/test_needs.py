"""What is missing is named, with its cure."""

from __future__ import annotations

import pytest

from paddock.core.errors import PaddockError
from paddock.research.needs import need


def test_a_missing_package_is_named_with_its_cure() -> None:
    need("numpy")
    with pytest.raises(PaddockError, match=r"no_such_zoo cannot be imported: pip install 'paddock\[research\]'"):
        need("numpy", "no_such_zoo")
    with pytest.raises(ImportError):
        need("no_such_zoo")
