import redis

cache = redis.Redis()
cache.publish("news", "x")
pubsub = cache.pubsub()
pubsub.subscribe("news")
cache.set("key", "no message")
