from gate.motors import turn


# Either of two tests is enough.
def lift(cart):
    if cart.paid:
        return turn(cart)
    if cart.plate == "guard":
        return turn(cart)
    return None
