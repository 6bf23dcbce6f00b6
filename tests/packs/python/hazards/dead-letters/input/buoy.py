import pika


def declare(channel):
    channel.queue_declare("buoys", arguments={"x-dead-letter-exchange": "lost"})


def on_message(channel, method, properties, body):
    channel.basic_reject(method.delivery_tag, requeue=False)
