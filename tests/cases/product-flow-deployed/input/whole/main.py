"""The same as one program, as it was before; nothing deploys it."""
from fastapi import FastAPI
from pydantic import BaseModel

app = FastAPI()


class Slip(BaseModel):
    amount: int


class Entry(BaseModel):
    amount: int


class Note(BaseModel):
    text: str


@app.post("/slips")
def add(slip: Slip):
    check(slip)
    entry = enter(slip)
    note = describe(entry)
    return keep(note)


def check(slip: Slip):
    if slip.amount < 0:
        raise ValueError


def enter(slip: Slip) -> Entry:
    return Entry(amount=slip.amount)


def describe(entry: Entry) -> Note:
    return Note(text=str(entry.amount))


def keep(note: Note) -> Note:
    return note
