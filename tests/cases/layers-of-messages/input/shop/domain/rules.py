from pydantic import BaseModel


class PriceMustBePositive(BaseModel):
    price: int
