from pydantic import BaseModel


class FakeParcel(BaseModel):
    number: int
    sender: str
