from fastapi import FastAPI
from pydantic import BaseModel

app = FastAPI()


class Pass(BaseModel):
    kind: str
    of: int


class Boat(BaseModel):
    of: int


class Crane(BaseModel):
    of: int


class Gate(BaseModel):
    of: int


def check_boat(of: int) -> Boat:
    return Boat(of=of)


def check_crane(of: int) -> Crane:
    return Crane(of=of)


def check_gate(of: int) -> Gate:
    return Gate(of=of)


def check(kind: str, of: int):
    # none of them gets what another one has found
    match kind:
        case "boat":
            check_boat(of)
        case "crane":
            check_crane(of)
        case _:
            check_gate(of)


@app.post("/passes")
def add_pass(item: Pass):
    check(item.kind, item.of)
    return {}
