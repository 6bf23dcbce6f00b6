import requests
import redis
from flask import Flask
from celery import Celery

app = Flask(__name__)
r = redis.Redis.from_url("redis://shop:S3CRETA@cache:6379/0")
celery = Celery("web", broker="amqp://shop:S3CRETB@broker:5672//")

@app.get("/a")
def a():
    return requests.get("http://shop:S3CRETC@api:8000/orders").json()

@app.get("/b")
def b():
    return requests.get("http://S3CRETD@api:8000/x").json()

@app.get("https://shop:S3CRETE@example.org/c")
def c():
    return requests.post(f"https://{user}:S3CRETF@other/{x}/y").json()

# archdrift:ignore some-rule see https://me:S3CRETG@wiki.org/x
