from pymemcache.client.base import Client


def main():
    client = Client(("localhost", 11211))
    print(client.stats())
