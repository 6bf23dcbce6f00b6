import os

import pika

connection = pika.BlockingConnection(pika.URLParameters(os.environ["QUEUE_URL"]))
channel = connection.channel()


def place(order):
    channel.basic_publish(exchange="", routing_key="orders.placed", body=order)
