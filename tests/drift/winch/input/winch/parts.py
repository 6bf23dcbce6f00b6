from abc import ABC, abstractmethod


class Motor(ABC):
    @abstractmethod
    def turn(self, rope):
        """Turn once."""


class Brake(ABC):
    @abstractmethod
    def hold(self, rope):
        """Hold the rope."""
