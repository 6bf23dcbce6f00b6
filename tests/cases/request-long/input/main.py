"""Grinds sacks: more steps than are told, of which the last one keeps what comes of it."""
import psycopg
from fastapi import FastAPI
from pydantic import BaseModel
from sqlalchemy.orm import Session

from steps import clean, crush, dry, sift, weigh

app = FastAPI()


class Sack(BaseModel):
    grain: str
    weight: int


class Cellar:
    session: Session

    def keep(self, sack: Sack):
        self.session.add(sack)
        self.session.commit()


@app.post("/sacks")
def grind(sack: Sack):
    clean(sack)
    dry(sack)
    crush(sack)
    sift(sack)
    weigh(sack)
    Cellar().keep(sack)
    return sack
