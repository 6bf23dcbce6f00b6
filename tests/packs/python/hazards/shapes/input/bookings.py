import pika


def consume(channel):
    channel.basic_consume(queue="bookings", on_message_callback=book, auto_ack=True)


def consume_safely(channel):
    channel.basic_consume(queue="refunds", on_message_callback=refund, auto_ack=False)


def ask(channel):
    # an answer is of no use to anybody else
    channel.basic_consume(queue="amq.rabbitmq.reply-to", on_message_callback=answer, auto_ack=True)


def book(channel, method, properties, body):
    print(body)


def refund(channel, method, properties, body):
    channel.basic_ack(method.delivery_tag)


def answer(channel, method, properties, body):
    print(body)
