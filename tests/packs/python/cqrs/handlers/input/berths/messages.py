from lato import Command, Event, Query


class MoorBoat(Command):
    boat: str


class CastOff(Command):
    boat: str


class FreeBerths(Query):
    metres: int


class BoatMoored(Event):
    boat: str
