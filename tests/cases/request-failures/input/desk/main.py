"""Takes parcels in."""
from threading import Thread

import psycopg
from fastapi import FastAPI

from counter import Counter
from letters import announce, complain
from models import Parcel

app = FastAPI()
counter = Counter()


@app.post("/parcels")
def take(parcel: Parcel):
    try:
        kept = counter.keep(parcel)
    except ValueError as error:
        complain(error)
        return None
    Thread(target=announce, args=(kept,)).start()
    return kept


@app.get("/parcels/{number}")
def find(number: int):
    return counter.find(number)
