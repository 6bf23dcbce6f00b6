from django.db import transaction
from django.utils.timezone import now

from buoys.models import Berth, Mooring, Signal, Tide
from buoys.tasks import light


def raise_signal(pool):
    signal = Signal.objects.filter(sent=None).first()
    Signal.objects.filter(id=signal.id, sent=None).update(sent=now())
    pool.submit(light, signal)


def raise_signal_last(pool):
    signal = Signal.objects.filter(sent=None).first()
    pool.submit(light, signal)
    Signal.objects.filter(id=signal.id).update(sent=now())


def hoist(signal, mast):
    signal.notified_at = now()
    signal.save()
    mast.send(signal)


def hoist_last(signal, mast):
    mast.send(signal)
    signal.notified_at = now()
    signal.save()


def moor(ship):
    with transaction.atomic():
        mooring = Mooring(ship=ship)
        mooring.save()
        light.delay(mooring.id)


def moor_last(ship):
    with transaction.atomic():
        mooring = Mooring(ship=ship)
        mooring.save()
        transaction.on_commit(lambda: light.delay(mooring.id))


@transaction.atomic
def unmoor(ship):
    Mooring.objects.filter(ship=ship).delete()
    light.delay(ship.id)
