import pika

QUEUE = "orders"
channel = pika.BlockingConnection().channel()
channel.queue_declare(queue=QUEUE, durable=True)
channel.exchange_declare("news", exchange_type="topic")
channel.basic_publish(exchange="news", routing_key="news.sport", body="1")
channel.basic_publish(exchange="", routing_key=QUEUE, body="2")


def answer(ch, method, props, body):
    ch.basic_publish(exchange="", routing_key=props.reply_to, body="3")


own = channel.queue_declare(queue="", exclusive=True)
channel.basic_consume(queue=QUEUE, on_message_callback=answer)
channel.basic_consume(answer, queue="old")
channel.basic_consume(queue=own.method.queue, on_message_callback=answer)
