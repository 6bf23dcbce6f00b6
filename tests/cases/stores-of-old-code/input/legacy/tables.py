import requests
import redis

known = redis.Redis(host="tides-store", port=6379)


def tide(day):
    return known.get(day)


def forecast():
    return requests.get("https://tides.example.net/forecast")
