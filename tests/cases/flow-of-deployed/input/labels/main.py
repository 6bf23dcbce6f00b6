from fastapi import FastAPI
from sqlalchemy.orm import Session

from parcels import Parcel, weigh

app = FastAPI()


@app.post("/parcels")
def add_parcel(parcel: Parcel) -> Parcel:
    return weigh(parcel)
