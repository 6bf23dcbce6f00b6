from abc import ABC, abstractmethod


class Drum(ABC):
    @abstractmethod
    def wind(self, rope):
        """Wind it up."""
