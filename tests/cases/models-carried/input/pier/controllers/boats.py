from fastapi import FastAPI
from pydantic import BaseModel
from sqlalchemy import create_engine
from sqlalchemy.orm import Session

from pier.models import Boat

app = FastAPI()
engine = create_engine("postgresql://pier-db/pier")


# What a request and its answer carry is not what the project turns on.
class BoatSearch(BaseModel):
    name: str
    harbor: str


class BoatListMeta(BaseModel):
    total: int
    next: str


@app.post("/boats")
def find(search: BoatSearch) -> BoatListMeta:
    with Session(engine) as session:
        boats = session.query(Boat).filter_by(name=search.name).all()
    return BoatListMeta(total=len(boats), next="")
