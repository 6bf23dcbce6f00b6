from pydantic import BaseModel


class LoanWanted(BaseModel):
    book: str
    reader: str


class LoanOut(BaseModel):
    id: int
