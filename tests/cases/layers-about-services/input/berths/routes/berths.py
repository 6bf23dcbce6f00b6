from fastapi import APIRouter

from berths.models.services import Service
from berths.tables.services import ServiceTable

router = APIRouter()


@router.get("/services")
def list_services():
    return ServiceTable(Service).rows()


@router.get("/berths")
def list_berths():
    return []
