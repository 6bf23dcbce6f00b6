from abc import ABC, abstractmethod


class Guard(ABC):
    @abstractmethod
    def call(self, function):
        """Call it, guarded."""


class GuardListener(ABC):
    @abstractmethod
    def heard(self, event):
        """Hear of it."""
