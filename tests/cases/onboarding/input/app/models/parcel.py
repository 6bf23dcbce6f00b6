from pydantic import BaseModel
from sqlalchemy import create_engine

engine = create_engine("postgresql://db/parcels")


class Parcel(BaseModel):
    number: int
    sender: str
    receiver: str
    weight: float
    length: float
    width: float
    height: float


class Label(BaseModel):
    parcel: int
    image: str
