from shop.tasks import pack


def order(number):
    pack.delay(number)
