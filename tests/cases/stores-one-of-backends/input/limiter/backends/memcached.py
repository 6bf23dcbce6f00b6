import pylibmc


class MemcachedBackend:
    def __init__(self, servers):
        self.client = pylibmc.Client(servers)

    def add(self, key):
        return self.client.incr(key)
