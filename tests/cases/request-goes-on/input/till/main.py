import httpx
import pika
import uvicorn
from fastapi import FastAPI

app = FastAPI()


@app.post("/orders")
def take(order: dict):
    left = httpx.get(f"http://stock:8000/lamps/{order['lamp']}")
    tell(order)
    return left.json()


def tell(order):
    connection = pika.BlockingConnection(pika.ConnectionParameters("broker"))
    channel = connection.channel()
    channel.basic_publish(exchange="", routing_key="orders", body=str(order))


if __name__ == "__main__":
    uvicorn.run(app, host="0.0.0.0", port=8000)
