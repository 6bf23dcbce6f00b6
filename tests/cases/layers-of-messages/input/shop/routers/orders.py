from fastapi import APIRouter, FastAPI

from shop.domain.order import Order
from shop.services.orders import OrderService

router = APIRouter()


@router.post("/orders")
def create(order: Order):
    return OrderService().add(order)


@router.get("/orders")
def list_all():
    return []


app = FastAPI()
app.include_router(router)
