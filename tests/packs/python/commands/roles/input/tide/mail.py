import pika


def wait_for_gauges():
    channel = pika.BlockingConnection().channel()
    channel.basic_consume(queue="gauges", on_message_callback=take)
    channel.start_consuming()


def take(channel, method, properties, body):
    print(body)
