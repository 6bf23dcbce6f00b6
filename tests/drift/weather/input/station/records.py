from pydantic import BaseModel


class Reading(BaseModel):
    station: str
    level: float


class Storm(BaseModel):
    name: str
    force: int
