from pydantic import BaseModel


class Pier(BaseModel):
    number: int
    length: int
    depth: int
    side: str
