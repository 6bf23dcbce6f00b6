import requests


class Gazette:
    def __init__(self, address):
        self.address = address

    def notices(self, town):
        return requests.get(f"{self.address}/notices/{town}").json()

    def towns(self):
        return requests.get(f"{self.address}/towns", timeout=10).json()
