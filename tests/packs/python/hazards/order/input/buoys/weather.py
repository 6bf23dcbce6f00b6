import requests


def wind(station):
    return requests.get(f"https://wind.example.com/{station}", timeout=None).json()
