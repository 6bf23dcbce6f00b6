from ..box import Query, box


class FreeBerths(Query):
    metres: int


class BoatsAt(Query):
    berth: str


class BerthDTO:
    name: str


@box.handler(FreeBerths)
def free_berths(query: FreeBerths):
    ...
