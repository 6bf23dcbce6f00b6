import loom


@loom.on("order.placed")
def bill(order):
    return order["total"]
