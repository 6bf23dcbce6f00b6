from fastapi import Depends, FastAPI

from app.loans import LoanDesk
from app.schemas import LoanOut, LoanWanted

app = FastAPI()


def desk() -> LoanDesk:
    return LoanDesk()


@app.post("/loans")
def lend(wanted: LoanWanted, desk: LoanDesk = Depends(desk)) -> LoanOut:
    """Lends a book."""
    loan = desk.lend(wanted)
    return LoanOut(id=loan.id)


@app.get("/loans/{number}")
def show(number: int, desk: LoanDesk = Depends(desk)) -> LoanOut:
    return LoanOut(id=desk.find(number).id)
