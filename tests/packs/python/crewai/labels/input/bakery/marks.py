from enum import Enum


class Crust(str, Enum):
    CRISP = "crisp"
    SOFT = "soft"
