from pydantic import BaseModel


class Corn(BaseModel):
    weight: int
