from fastapi import FastAPI
from pydantic import BaseModel

from gate.bars import lift
from gate.books import note, weigh

app = FastAPI()


class Cart(BaseModel):
    plate: str
    paid: bool


# What is noted of a failure, too, is noted last where nothing fails.
@app.post("/carts")
def pass_through(cart: Cart):
    try:
        weigh(cart)
    except ValueError:
        note(cart)
        return None
    lift(cart)
    note(cart)
    return cart
