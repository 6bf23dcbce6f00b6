from pydantic import BaseModel


class Parcel(BaseModel):
    number: int
    weight: int


class Letter(BaseModel):
    address: str
    text: str


class Notice(Letter):
    number: int


class CounterSettings(BaseModel):
    most: int


class KeepError(BaseModel):
    reason: str
