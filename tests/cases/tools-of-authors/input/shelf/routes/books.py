from fastapi import APIRouter

from shelf.services.book_service import BookService

router = APIRouter(prefix="/books")


@router.get("/{number}")
def find(number: int):
    return BookService().find(number)
