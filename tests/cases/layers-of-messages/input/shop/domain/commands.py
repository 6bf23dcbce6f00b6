from dataclasses import dataclass


@dataclass
class Allocate:
    order_id: str
