import requests


def ask_storms(harbour):
    return requests.get(f"{harbour}/storms")


def ask_storms_soon(harbour):
    return requests.get(f"{harbour}/storms", timeout=2)
