import pika


def sound(channel, method, properties, body):
    print(body)


channel = pika.BlockingConnection(pika.ConnectionParameters("broker")).channel()
channel.basic_consume(queue="sirens", on_message_callback=sound)
