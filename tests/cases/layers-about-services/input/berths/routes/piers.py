from fastapi import APIRouter

from berths.models.services import Service
from berths.tables.services import ServiceTable

router = APIRouter()


@router.get("/piers")
def list_piers():
    return ServiceTable(Service).rows()


@router.get("/cranes")
def list_cranes():
    return []
