from flask import Flask, request

from harbour.helpers.moor import moor
from harbour.core.boat import Boat
from harbour.infrastructure.memory import MemoryBerths

app = Flask(__name__)
berths = MemoryBerths()


@app.post("/boats")
def add_boat():
    berth = moor(berths, Boat(request.json["name"], request.json["length"]))
    return {"berth": berth.number}
