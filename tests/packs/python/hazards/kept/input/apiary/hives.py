import json

import pika


class Hives:
    def __init__(self, path):
        self._path = path
        self.hives = {}

    def load(self):
        with open(self._path, "r") as source:
            self.hives = json.load(source)

    def save(self):
        with open(self._path, "w") as target:
            json.dump(self.hives, target)


def tell(body):
    channel = pika.BlockingConnection().channel()
    channel.queue_declare(queue="honey", durable=True)
    channel.basic_publish(exchange="", routing_key="honey", body=body)
