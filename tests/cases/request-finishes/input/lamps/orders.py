from lamps import carts


def place(cart):
    pack(cart)
    send(cart)


def pack(cart):
    carts.fill(cart, "box")


def send(cart):
    carts.number_of(cart)
