from app.tables import Loan


class Shelf:
    def take(self, book: str) -> Loan:
        return Loan(book=book)


def get_shelf():
    return Shelf()
