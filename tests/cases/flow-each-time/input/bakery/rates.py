import requests


def in_crowns(price):
    return price * requests.get("https://rates.example.org/crown").json()["rate"]
