from sqlalchemy.orm import Session

from models import Parcel


def weigh(parcel):
    return Parcel(number=parcel.number, weight=parcel.weight + 1)


class Counter:
    session: Session

    @property
    def limit(self):
        return weigh(Parcel(number=0, weight=0)).weight

    def keep(self, parcel: Parcel) -> Parcel:
        weighed = weigh(parcel)
        if weighed.weight > max(self.limit, 10):
            raise ValueError(parcel)
        self.session.add(weighed)
        self.session.commit()
        return weighed

    def find(self, number: int):
        return self.session.get(Parcel, number)
