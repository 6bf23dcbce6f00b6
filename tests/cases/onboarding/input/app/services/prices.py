def price(weight):
    return 3 + weight
