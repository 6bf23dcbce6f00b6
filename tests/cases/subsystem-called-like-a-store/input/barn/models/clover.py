from pydantic import BaseModel


class Clover(BaseModel):
    weight: int
