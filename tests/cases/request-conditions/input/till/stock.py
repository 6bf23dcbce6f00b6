import requests

from till.models import Sale


def is_left(lamp):
    return requests.get(f"http://stock:8000/lamps/{lamp}").json()


def refill(lamp):
    requests.post("http://stock:8000/orders", json={"lamp": lamp})


def order_gift(lamp):
    requests.put(f"http://stock:8000/gifts/{lamp}")
