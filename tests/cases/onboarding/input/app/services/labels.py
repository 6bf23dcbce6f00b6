import os

import redis
import requests

from app.models.parcel import Parcel

cache = redis.Redis(host=os.environ.get("CACHE_HOST", "cache"))
KEY = os.environ["CARRIER_KEY"]


def print_label(parcel: Parcel):
    return requests.post("https://carrier.example.com/labels", json=parcel.dict())


def unprinted():
    return cache.lrange("unprinted", 0, -1)


def find(number):
    return cache.get(number)
