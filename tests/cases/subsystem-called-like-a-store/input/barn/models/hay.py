from pydantic import BaseModel


class Hay(BaseModel):
    weight: int
