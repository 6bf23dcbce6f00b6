from typing import TypedDict

from pydantic import BaseModel


class Note(BaseModel):
    text: str
    author: str
    place: str
    weather: str
    hour: int
    day: int
    month: int
    year: int
    hand: str
    paper: str
    ink: str
    pen: str
    margin: str


class Batch(TypedDict):
    form: str
    glaze: str
    heat: int
