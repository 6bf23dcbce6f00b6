import httpx

from app.schemas import LoanWanted
from app.tables import Loan


class Shelf:
    def take(self, book: str) -> Loan:
        return Loan(book=book)


class LoanDesk:
    def __init__(self) -> None:
        self.shelf = Shelf()

    def lend(self, wanted: LoanWanted) -> Loan:
        self.ask_reader(wanted.reader)
        return self.shelf.take(wanted.book)

    def ask_reader(self, reader: str) -> None:
        httpx.get(f"http://readers:8000/readers/{reader}")

    def find(self, number: int) -> Loan:
        return Loan(id=number)
