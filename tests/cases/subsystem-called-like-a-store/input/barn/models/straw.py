from pydantic import BaseModel


class Straw(BaseModel):
    weight: int
