import json
import os

import httpx
import pika
from sqlalchemy import create_engine
from sqlalchemy.orm import Session

from models import Order, OrderAccepted, OrderWanted

engine = create_engine(os.environ["DATABASE_URL"])
PRICES_URL = os.environ["PRICES_URL"]


def announce(order: Order) -> None:
    connection = pika.BlockingConnection(pika.URLParameters(os.environ["BROKER_URL"]))
    channel = connection.channel()
    channel.queue_declare("order-accepted", durable=True)
    channel.basic_publish("", "order-accepted", json.dumps({"order": order.id, "email": order.email}), pika.BasicProperties(delivery_mode=2))
    connection.close()


class Desk:
    def take(self, wanted: OrderWanted) -> OrderAccepted | None:
        price = httpx.get(f"{PRICES_URL}/lamps/{wanted.lamp}/price").json()
        if not price["available"]:
            return None
        order = Order(lamp=wanted.lamp, email=wanted.email, cents=price["cents"])
        with Session(engine) as session:
            session.add(order)
            session.commit()
        announce(order)
        return OrderAccepted(id=order.id, cents=order.cents)

    def find(self, order_id: int) -> Order | None:
        with Session(engine) as session:
            return session.get(Order, order_id)
