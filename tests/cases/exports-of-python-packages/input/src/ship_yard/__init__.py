"""What users import."""
import os

from ._docks import Dock, open_dock as open
from ._docks import Hidden
from ._crew import *
from .tides import Tide
from attr import define

try:
    from ._cli import main
except ImportError:

    def main():
        raise SystemExit(1)


HIGH = 3

__all__ = ["Dock", "open", "Sailor", "main", "HIGH", "define"]
__all__ += ["tides"]
