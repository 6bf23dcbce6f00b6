from pydantic import BaseModel


class Parcel(BaseModel):
    grams: int
    shelf: str


def weigh(parcel: Parcel) -> Parcel:
    return shelved(parcel)


def shelved(parcel: Parcel) -> Parcel:
    return Parcel(grams=parcel.grams, shelf="a")
