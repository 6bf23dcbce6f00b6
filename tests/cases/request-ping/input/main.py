from fastapi import FastAPI

from models import Report, Visit
from stations import Stations

app = FastAPI()
stations = Stations()


@app.get("/ping")
def alive() -> Report:
    return stations.report()


@app.get("/ping/{code}")
def ping(code: str) -> Visit:
    return stations.visit(code)


@app.post("/settings")
def set_up() -> Report:
    return stations.report()
