from dataclasses import dataclass
from enum import StrEnum


class OrderKind(StrEnum):
    SMALL = "small"


@dataclass
class CreateOrderRequest:
    name: str


class CreateOrder:
    def execute(self, request: CreateOrderRequest) -> None:
        check_name(request.name)


def check_name(name: str) -> None:
    if not name:
        raise ValueError
