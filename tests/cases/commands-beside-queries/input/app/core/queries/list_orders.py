from dataclasses import dataclass


@dataclass
class ListOrdersRequest:
    limit: int


class ListOrders:
    def execute(self, request: ListOrdersRequest) -> list[str]:
        return []
