from dataclasses import dataclass


@dataclass
class Boat:
    id: int
    name: str
