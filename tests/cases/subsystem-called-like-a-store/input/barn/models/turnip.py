from pydantic import BaseModel


class Turnip(BaseModel):
    weight: int
