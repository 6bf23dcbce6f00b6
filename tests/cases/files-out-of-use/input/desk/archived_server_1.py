import redis
from fastapi import FastAPI
from openai import OpenAI

from desk.unused_prices import price

app = FastAPI()
store = redis.Redis(host="cache")
client = OpenAI()


@app.post("/chat")
def chat():
    store.set("last", price())
    return client.models.list()
