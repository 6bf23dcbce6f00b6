import pika
from flask import Flask, request

app = Flask(__name__)
channel = pika.BlockingConnection(pika.ConnectionParameters("rabbit")).channel()
channel.exchange_declare("sales", exchange_type="topic")


def publish(body):
    channel.basic_publish(exchange="sales", routing_key="order.paid.card", body=body)


def check(body):
    return body.strip()


@app.post("/orders")
def order():
    publish(check(request.data))
    return "", 202


@app.delete("/orders/<number>")
def cancel(number):
    channel.basic_publish(exchange="sales", routing_key=f"order.{number}.cancelled", body=b"")
    return "", 204
