"""What the library offers."""
import redis


class Broker:
    def __init__(self):
        self.client = redis.Redis()
