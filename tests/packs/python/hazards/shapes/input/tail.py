import pika


def tail(channel):
    # the queue goes with its consumer: nobody counts on what is in there
    own = channel.queue_declare(queue="", exclusive=True).method.queue
    channel.basic_consume(queue=own, on_message_callback=show, auto_ack=True)


def show(channel, method, properties, body):
    print(body)
