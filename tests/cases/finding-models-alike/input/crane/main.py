from fastapi import FastAPI
from pydantic import BaseModel

app = FastAPI()


class Freight(BaseModel):
    number: int
    weight: int
    owner: str
    berth: str


class Mark(BaseModel):
    number: int
    color: str
    shape: str


class Ship(BaseModel):
    name: str
    flag: str
    length: int
    captain: str


@app.post("/lifts")
def lift(freight: Freight):
    return freight
