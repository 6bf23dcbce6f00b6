from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ropes.rope import Rope


def tie(rope: "Rope") -> float:
    return rope.length * 0.9
