from abc import ABC, abstractmethod


class Guard(ABC):
    @abstractmethod
    def call(self, function):
        """Call it, guarded."""


class GuardConfig(ABC):
    @abstractmethod
    def value(self):
        """What it is set to."""
