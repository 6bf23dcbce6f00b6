import os

import requests

from settings import STOCK_URL, USERS

PAYMENTS = os.getenv("PAYMENTS_URL")


def stock(sku):
    return requests.get(f"{STOCK_URL}/levels/{sku}").json()


def pay(order):
    return requests.post(PAYMENTS + "/payments", json=order)


def user(name):
    session = requests.Session()
    session.headers.get("/no-call")
    return session.get("%s/users/%s" % (USERS, name))


def rename(name):
    with requests.Session() as s:
        return s.put("{}/users/{}".format(USERS, name))


def remove():
    return requests.request("DELETE", url=USERS + "/users")


def cached(cache):
    return cache.get("/no-call")
