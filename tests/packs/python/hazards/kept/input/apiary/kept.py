import json
import os

import pika

STATE = "state.json"


def load():
    with open(STATE, "r") as source:
        return json.load(source)


def save(state):
    with open(STATE + "~", "w") as target:
        json.dump(state, target)
    os.replace(STATE + "~", STATE)


def tell(body):
    channel = pika.BlockingConnection().channel()
    channel.queue_declare(queue="wax", durable=True)
    channel.basic_publish(exchange="", routing_key="wax", body=body,
        properties=pika.BasicProperties(delivery_mode=2))
