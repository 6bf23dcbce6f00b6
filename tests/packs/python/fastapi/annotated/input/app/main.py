from typing import Annotated

from fastapi import Depends, FastAPI
from pydantic import BaseModel

from app.deps import CurrentUser, LibrarianDep, SessionDep
from app.shelf import Shelf, get_shelf
from app.tables import Loan

app = FastAPI()


class LoanWanted(BaseModel):
    book: str


@app.post("/loans")
def lend(
    wanted: LoanWanted,
    session: SessionDep,
    reader: CurrentUser,
    shelf: Annotated[Shelf, Depends(get_shelf)],
):
    loan = shelf.take(wanted.book)
    session.merge(loan)
    return loan


@app.get("/loans")
def loans(session: SessionDep, reader: CurrentUser):
    return session.scalars(Loan)


@app.get("/loans/{number}")
def show(number: int, session: SessionDep, reader: CurrentUser):
    return session.get(Loan, number)


@app.put("/loans/{number}")
def extend(number: int, session: SessionDep, reader: CurrentUser):
    return session.get(Loan, number)


@app.patch("/loans/{number}")
def change(number: int, session: SessionDep, reader: CurrentUser):
    return session.get(Loan, number)


@app.post("/loans/{number}/return")
def give_back(number: int, session: SessionDep, reader: CurrentUser):
    return session.get(Loan, number)


@app.delete("/loans/{number}")
def forget(number: int, session: SessionDep, librarian: LibrarianDep):
    session.delete(session.get(Loan, number))
