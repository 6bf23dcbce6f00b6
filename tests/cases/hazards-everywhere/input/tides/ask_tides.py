import requests


def ask_tides(harbour):
    return requests.get(f"{harbour}/tides")


def ask_tides_soon(harbour):
    return requests.get(f"{harbour}/tides", timeout=2)
