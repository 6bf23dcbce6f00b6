from fastapi import FastAPI

import loom

app = FastAPI()
database = loom.store("orders-db", kind="postgresql")


@app.get("/orders")
def list_orders():
    return database.all()


@app.post("/orders")
def place_order(order: dict):
    loom.emit("order.placed")
    loom.send("send_receipt", order)
    return order
