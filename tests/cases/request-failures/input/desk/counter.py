from sqlalchemy.orm import Session

from models import CounterSettings, KeepError, Parcel


def weigh(parcel):
    return Parcel(number=parcel.number, weight=parcel.weight + 1)


class Counter:
    session: Session

    @property
    def limit(self):
        return weigh(Parcel(number=0, weight=0)).weight

    def keep(self, parcel: Parcel) -> Parcel:
        weighed = weigh(parcel)
        settings = CounterSettings(most=10)
        if weighed.weight > max(self.limit, settings.most):
            raise ValueError(KeepError(reason="heavy"))
        self.session.add(weighed)
        self.session.commit()
        return weighed

    def find(self, number: int):
        return self.session.get(Parcel, number)
