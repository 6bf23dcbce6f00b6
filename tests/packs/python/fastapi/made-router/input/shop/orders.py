from fastapi import APIRouter
from shop.routing import make_aware_router


def make_orders_router() -> APIRouter:
    router = make_aware_router(on_error=print)

    @router.put("/{order_id}/activation", error_map={KeyError: 404})
    async def activate_order(order_id: int) -> None:
        """Let an order be packed."""

    return router
