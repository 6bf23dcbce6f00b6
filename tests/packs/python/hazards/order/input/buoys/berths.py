import sqlalchemy

from buoys.models import Berth, Mooring, Tide


def assign(request):
    Berth.objects.create(name=request.POST["name"])
    Mooring.objects.create(ship=request.POST["ship"])


def rename(request):
    Berth.objects.create(name=request.POST["name"])
    Berth.objects.create(name=request.POST["other"])


def ebb(berths):
    berths.update(level=1)
    tide = Tide(kind="ebb")
    tide.save()


def address(request):
    return request.META.get("HTTP_X_FORWARDED_FOR", request.META["REMOTE_ADDR"])


def swap(session, berth, other):
    berth.ship, other.ship = other.ship, None
    session.commit()
    other.free = True
    session.commit()


def moor(session, ship):
    session.add(ship)
    tow.delay(ship.id)
    session.commit()


def cast_off(session, ship):
    session.delete(ship)
    session.commit()
    tow.delay(ship.id)
