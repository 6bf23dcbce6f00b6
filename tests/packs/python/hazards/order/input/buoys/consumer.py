import pika


def on_message(channel, method, properties, body):
    try:
        handle(body)
        channel.basic_ack(method.delivery_tag)
    except ValueError:
        channel.basic_nack(method.delivery_tag, requeue=False)


def on_retry(channel, method, properties, body):
    channel.basic_nack(method.delivery_tag, requeue=True)


def handle(body):
    print(body)
