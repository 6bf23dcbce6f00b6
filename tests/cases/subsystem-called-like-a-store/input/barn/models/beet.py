from pydantic import BaseModel


class Beet(BaseModel):
    weight: int
