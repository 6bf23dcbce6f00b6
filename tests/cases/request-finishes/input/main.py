from fastapi import FastAPI

from lamps import carts, orders

app = FastAPI()


@app.get("/carts")
def list_carts():
    return carts.all_of()


@app.post("/carts")
def make_cart(lamp: str):
    cart = carts.make(lamp)
    carts.keep(cart)
    return cart


@app.post("/carts/{number}/checkout")
def check_out(number: int):
    cart = carts.find(number)
    orders.place(cart)
    carts.keep(cart)
    return cart
