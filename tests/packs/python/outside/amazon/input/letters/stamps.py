import requests

BASE_URL = "https://api.stamps.org/v2"
SITE_URL = "https://letters.org"


class Stamps:
    def __init__(self, base_url=None):
        self.base_url = base_url or BASE_URL

    def _get(self, path):
        address = self.base_url + path
        return requests.get(address)

    def price(self, size):
        return requests.get(f"{self.base_url}/prices/{size}")


def tell(webhook_url):
    requests.post("https://hooks.letters.org/told")
