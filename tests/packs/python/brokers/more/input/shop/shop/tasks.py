from shop.app import queue


@queue.task
def pack(order):
    return order
