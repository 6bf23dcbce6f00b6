import requests


def rain():
    return requests.get("https://weather.example.net/rain/today").json()
