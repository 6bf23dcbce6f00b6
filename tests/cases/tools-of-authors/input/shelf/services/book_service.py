import httpx

from shelf.models.book import Book


class BookService:
    def find(self, number):
        httpx.get("https://covers.example.org/covers")
        return Book(id=number)
