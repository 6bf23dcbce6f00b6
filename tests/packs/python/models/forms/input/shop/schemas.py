from dataclasses import dataclass, field
from collections import namedtuple
from typing import Annotated, NamedTuple, TypedDict

from marshmallow import Schema, fields
from pydantic_settings import BaseSettings

from shop.core import Strict


class Order(Strict):
    """An order as it is sent."""

    LIMIT = 10
    id: int
    lines: list[str] = []

    def total(self) -> int:
        self.sum = 3
        return self.sum


class GiftOrder(Order):
    note: Annotated[str, "printed"]


class Settings(BaseSettings):
    debug: bool = False


class OrderError(Exception):
    code: int = 3


@dataclass(frozen=True)
class Money:
    amount: int
    currency: str = field(default="EUR")


@dataclass
class PriceService:
    rates: dict


class Address(TypedDict, total=False):
    street: str


class Range(NamedTuple):
    low: int
    high: int


class OrderSchema(Schema):
    id = fields.Int()
    lines = fields.List(fields.Str())


Row = TypedDict("Row", {"id": int, "name": str})


# stands in for an answer of the server, where there is none
MockResponse = namedtuple("MockResponse", ["status"])


@dataclass
class MockExam:
    rounds: int
