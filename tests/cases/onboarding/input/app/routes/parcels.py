from fastapi import APIRouter

from app.models.parcel import Parcel
from app.services import labels

router = APIRouter()


@router.post("/")
def order(parcel: Parcel):
    return labels.print_label(parcel)


@router.get("/open")
def open_parcels():
    return labels.unprinted()


@router.get("/{number}")
def show(number: int):
    return labels.find(number)
