from fastapi import FastAPI
from pydantic import BaseModel
from sqlalchemy import create_engine
from sqlalchemy.orm import Session

app = FastAPI()
engine = create_engine("postgresql://db/orders")


class Order(BaseModel):
    count: int


class Receipt(BaseModel):
    number: int


def place(order: Order, session: Session) -> Receipt:
    session.add(order)
    return Receipt(number=order.count)


@app.post("/orders")
def post_order(order: Order) -> Receipt:
    return place(order, Session(engine))
