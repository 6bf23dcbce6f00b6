import os

import redis
from elasticsearch import Elasticsearch
from flask import Flask

app = Flask(__name__)
ELASTICSEARCH_URL = os.environ.get("ELASTICSEARCH_URL")


def index():
    if not ELASTICSEARCH_URL:
        return None
    return Elasticsearch(ELASTICSEARCH_URL)


def counter():
    # whichever way, it is needed
    if os.environ.get("REDIS_TLS"):
        return redis.Redis(host="counter", ssl=True)
    else:
        return redis.Redis(host="counter")


@app.get("/tally")
def tally():
    return {"count": counter().incr("tally"), "indexed": index() is not None}
