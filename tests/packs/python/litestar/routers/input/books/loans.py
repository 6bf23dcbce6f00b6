from litestar import get, post


@get("/")
async def list_loans() -> list[str]:
    return []


@post("/{book_id:int}")
async def add_loan(book_id: int) -> None:
    return None
