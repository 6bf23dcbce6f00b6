from .rope import Rope, tie

__all__ = ["Rope", "tie"]
