import requests


def tell(what):
    return requests.post("https://news.example.org/items", json={"what": what})
