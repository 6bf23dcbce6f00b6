from typing import TypedDict


class Ticket(TypedDict):
    text: str
    kind: str
