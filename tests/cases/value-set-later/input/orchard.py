import os

import redis
import requests

STORE = "https://orchard.example.org"


def pick(rows):
    row_id = None
    for row in rows:
        if row["ripe"]:
            row_id = row["id"]
            break
    return requests.get(f"{STORE}/rows/{row_id}/apples", timeout=3)


def pages():
    number = 1
    while number < 9:
        requests.get(f"{STORE}/pages/{number}", timeout=3)
        number += 1


def first(rows):
    tree = None
    tree = rows[0]
    requests.get(f"{STORE}/trees/{tree}", timeout=3)


def season(late):
    # one of two: the first stands, the other is an exception
    part = "summer"
    if late:
        part = "autumn"
    requests.get(f"{STORE}/seasons/{part}", timeout=3)


def stripped():
    path = "/barn/"
    path = path.strip()
    requests.get(f"{STORE}{path}", timeout=3)


def tell(kind):
    name = None
    if kind:
        name = kind.slug
    redis.Redis().publish(f"{name}.picked", "x")


def sell():
    host = "market"
    host = os.environ["MARKET_HOST"]
    requests.post(f"http://{host}:80/sales", timeout=3)


class Basket:
    code = None

    def fill(self, code):
        self.code = code

    def send(self):
        requests.put(f"{STORE}/baskets/{self.code}", timeout=3)



def bare():
    root = None  # which nobody sets: no text has it as a part
    requests.delete(f"{STORE}/{root}/trees", timeout=3)
