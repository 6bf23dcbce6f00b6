from fastapi import APIRouter

from . import parcels, users as people

api_router = APIRouter()
api_router.include_router(parcels.router, prefix="/parcels", tags=["parcels"])
api_router.include_router(people.router)
