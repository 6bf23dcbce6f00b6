import requests


def names():
    return requests.get("http://names/all")
