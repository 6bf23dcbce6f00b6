import sys

import requests


def at_shore(place):
    return place + ".json"


def ask(place):
    return requests.get(at_shore(place)).json()


def count(shore):
    return requests.get(f"{shore}gulls").json()


def tell():
    requests.post("https://shore.example.net/seen", json={})


if __name__ == "__main__":
    ask(sys.argv[1])
    count(sys.argv[2])
    tell()
