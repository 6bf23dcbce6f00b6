from dataclasses import dataclass


@dataclass
class Sign:
    text: str
    height: int
