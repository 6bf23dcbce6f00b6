from fastapi import FastAPI

from berths.bus import bus
from berths.messages import FreeBerths, MoorBoat

app = FastAPI()


@app.post("/boats")
def create_boat(name: str):
    bus.execute(MoorBoat(boat=name))


@app.get("/berths")
def list_berths(metres: int):
    return bus.execute(FreeBerths(metres=metres))
