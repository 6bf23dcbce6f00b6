import pika


def write(channel, method, properties, body) -> None:
    print("to the customer", body)


connection = pika.BlockingConnection(pika.URLParameters("amqp://broker"))
channel = connection.channel()
channel.basic_consume("ticket-sold", write)
channel.start_consuming()
