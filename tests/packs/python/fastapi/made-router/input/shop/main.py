from fastapi import FastAPI
from shop.crews import make_crews_router
from shop.orders import make_orders_router


def make_app() -> FastAPI:
    app = FastAPI()
    app.include_router(make_orders_router(), prefix="/orders")
    app.include_router(make_crews_router(), prefix="/crews")
    return app
