import httpx


def ask():
    return httpx.get("https://tides.example.org/now").text
