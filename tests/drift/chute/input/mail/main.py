import pika

channel = pika.BlockingConnection(pika.ConnectionParameters("rabbit")).channel()
channel.exchange_declare("sales", exchange_type="topic")
channel.exchange_declare("returns", exchange_type="topic")
channel.queue_declare("letters")
channel.queue_bind(queue="letters", exchange="sales", routing_key="order.*")


def write(channel, method, properties, body):
    print(body)


channel.basic_consume(queue="letters", on_message_callback=write)
channel.start_consuming()
