from pydantic import BaseModel
from sqlalchemy import column


class LeafQuery(BaseModel):
    text: str
    year: int


def clean(text):
    return text.strip()


def narrow(query: LeafQuery):
    return column("text") == clean(query.text)
