from orders import Order


def check(order: Order):
    if not order.lamp:
        raise ValueError("no lamp")
