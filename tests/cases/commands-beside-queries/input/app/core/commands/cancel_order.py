from dataclasses import dataclass


@dataclass
class CancelOrderRequest:
    order_id: int


class CancelOrder:
    def __call__(self, request: CancelOrderRequest) -> None:
        print(request.order_id)
