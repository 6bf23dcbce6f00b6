import json

import pika
from fastapi import FastAPI

app = FastAPI()


@app.get("/shows")
def shows() -> list[str]:
    return ["matinee", "evening"]


@app.post("/tickets/{show}/seats")
def sell(show: str) -> None:
    connection = pika.BlockingConnection(pika.URLParameters("amqp://broker"))
    channel = connection.channel()
    channel.basic_publish("", "ticket-sold", json.dumps({"show": show}))
    connection.close()
