import redis


class RedisBackend:
    def __init__(self, url):
        self.client = redis.Redis.from_url(url)

    def add(self, key):
        return self.client.incr(key)
