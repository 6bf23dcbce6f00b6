from celery import Celery
from flask import Flask

web = Flask(__name__)
web.config["CELERY_BROKER_URL"] = "redis://cache:6379/0"
app = Celery(web.name, broker=web.config["CELERY_BROKER_URL"])


@app.task
def book(order):
    return order
