from tuner.layer import Layer

__all__ = ["Layer"]
