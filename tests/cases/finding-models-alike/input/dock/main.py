from fastapi import FastAPI
from pydantic import BaseModel

app = FastAPI()


# Four fields by the same names, in both.
class Freight(BaseModel):
    number: int
    weight: int
    owner: str
    berth: str


# Three may be alike by chance.
class Mark(BaseModel):
    number: int
    color: str
    shape: str


# The same name, other fields.
class Ship(BaseModel):
    name: str
    flag: str
    length: int
    berth: str


@app.post("/freights")
def land(freight: Freight):
    return freight
