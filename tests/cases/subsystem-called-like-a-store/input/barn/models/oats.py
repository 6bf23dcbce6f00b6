from pydantic import BaseModel


class Oats(BaseModel):
    weight: int
