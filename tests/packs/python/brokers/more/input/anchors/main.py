import pika

channel = pika.BlockingConnection(pika.ConnectionParameters("rabbit")).channel()
method, properties, body = channel.basic_get(queue="ropes")
for method, properties, body in channel.consume("anchors"):
    print(body)
