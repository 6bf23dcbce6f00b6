from pydantic import BaseModel


class Parcel(BaseModel):
    name: str
