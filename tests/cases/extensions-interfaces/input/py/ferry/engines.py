from abc import ABC, abstractmethod


class Engine(ABC):
    @abstractmethod
    def start(self, key):
        """Start it."""


class Pump:
    def lift(self, litres):
        raise NotImplementedError("say how")

    def __repr__(self):
        return "pump"


class Deck:
    """Nobody fills in anything of it."""

    def length(self):
        return 12
