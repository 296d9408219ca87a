"""Keys depend on everything that is mixed into them, and on its order."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.keys import BITS, START, mix, mix_bytes, mix_numbers

WIDE = 1 << 62


def packed(values: list[int]) -> vec[u8]:
    return vec[u8]([u8(value) for value in values])


def test_every_bit_of_a_value_counts() -> None:
    values = [0, *[1 << place for place in range(62)], -1]
    keys = {int(mix(START, value)) for value in values}
    assert len(keys) == len(values)
    assert all(0 <= key < WIDE for key in keys)
    assert mix(START, WIDE) != mix(START, 0)
    assert mix(START, -WIDE) != mix(START, WIDE)


def test_every_bit_of_the_old_key_counts() -> None:
    keys = {int(mix(START ^ 1 << place, 5)) for place in range(62)}
    assert len(keys | {int(mix(START, 5))}) == 63


def test_numbers_that_are_alike_have_different_keys() -> None:
    pairs = [(high, low) for high in range(64) for low in range(64)]
    assert len({int(mix(START, high << 31 | low)) for high, low in pairs}) == len(pairs)
    assert len({int(mix(mix(START, high), low)) for high, low in pairs}) == len(pairs)


def test_order_counts() -> None:
    assert mix(mix(START, 1), 2) != mix(mix(START, 2), 1)


def test_bytes_are_told_apart_at_every_place_and_by_their_number() -> None:
    blank = [0] * 20
    lists = [blank[:count] for count in range(21)]
    lists += [[*blank[:place], value, *blank[place + 1 :]] for place in range(20) for value in (1, 255)]
    lists += [list(range(20)), [1, 0, *range(2, 20)]]
    assert len({int(mix_bytes(START, packed(values), len(values))) for values in lists}) == len(lists)


def test_bytes_behind_the_first_ones_do_not_count() -> None:
    assert mix_bytes(START, packed([1, 2, 3]), 2) == mix_bytes(START, packed([1, 2, 9, 9]), 2)


def test_numbers_are_told_apart_by_value_order_and_number() -> None:
    lists = [[], [0], [0, 0], [1], [1, 2], [2, 1], [1 << 60]]
    assert len({int(mix_numbers(START, vec[i64](values))) for values in lists}) == len(lists)


def test_bits_by_place() -> None:
    assert list(BITS) == [1 << place for place in range(62)]
