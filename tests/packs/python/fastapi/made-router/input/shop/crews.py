from fastapi import APIRouter
from shop.routing import make_aware_router


def make_crews_router() -> APIRouter:
    router = make_aware_router()

    @router.get("/")
    async def list_crews() -> list[str]:
        return []

    return router
