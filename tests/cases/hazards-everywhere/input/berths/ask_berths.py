import requests


def ask_berths(harbour):
    return requests.get(f"{harbour}/berths")


def ask_berths_soon(harbour):
    return requests.get(f"{harbour}/berths", timeout=2)
