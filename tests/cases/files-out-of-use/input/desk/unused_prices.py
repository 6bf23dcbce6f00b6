import requests


def price():
    return requests.get("https://prices.example.com/now").json()
