import json

import pika


class CakeSaga:
    """Has a cake baked, then delivered; takes the money back if one of them fails."""

    def __init__(self, cake):
        self.cake = cake
        self.channel = pika.BlockingConnection(pika.ConnectionParameters("rabbitmq")).channel()

    def begin(self):
        self.channel.basic_publish(exchange="", routing_key="cake-ordered", body=json.dumps(self.cake))

    def baked(self):
        self.channel.basic_publish(exchange="", routing_key="cake-baked", body=json.dumps(self.cake))
