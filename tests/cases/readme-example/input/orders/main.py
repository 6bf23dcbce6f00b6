"""Takes orders and keeps them."""
from fastapi import FastAPI, HTTPException

from desk import Desk
from models import OrderAccepted, OrderWanted

app = FastAPI()
desk = Desk()


@app.post("/orders")
def order(wanted: OrderWanted) -> OrderAccepted:
    accepted = desk.take(wanted)
    if accepted is None:
        raise HTTPException(409)
    return accepted


@app.get("/orders/{order_id}")
def show(order_id: int):
    return desk.find(order_id)
