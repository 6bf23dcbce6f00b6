from pydantic import BaseModel


class Ship(BaseModel):
    name: str
    flag: str
    length: int
    berth: str
