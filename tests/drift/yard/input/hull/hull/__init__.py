from .bells import ring
from .planks import Plank, saw
from .ropes import Rope

__all__ = ["ring", "Plank", "saw", "Rope"]
