from pydantic import BaseModel


class Parcel(BaseModel):
    grams: int


def weigh(parcel: Parcel) -> Parcel:
    return rounded(parcel)


def rounded(parcel: Parcel) -> Parcel:
    return Parcel(grams=parcel.grams // 10 * 10)
