from typing import Optional

from fastapi import FastAPI
from injecting import From

from app.core.commands.create_order import CreateOrder, CreateOrderRequest
from app.core.queries.list_orders import ListOrders, ListOrdersRequest

app = FastAPI()


@app.post("/orders")
def create(request: CreateOrderRequest, interactor: From[CreateOrder]) -> None:
    interactor.execute(request)


@app.get("/orders")
def list_all(limit: int, interactor: Optional["ListOrders"]) -> list[str]:
    return interactor.execute(ListOrdersRequest(limit))
