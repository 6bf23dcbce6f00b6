from bakery import rates


def priced(loaves):
    total = rates.in_crowns(4)
    return total + summed(loaves)


def summed(loaves):
    total = 0
    for loaf in loaves:
        total += rates.in_crowns(loaf["price"])
    return total
