from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from beacons.models import Alarm, Beacon, Signal


def signal(request, code):
    beacon = Beacon.objects.get(code=code)
    beacon.signal("success")
    return HttpResponse("OK")


def _find_beacon(request, code):
    return get_object_or_404(Beacon, code=code)


def _zones(signal: Signal, beacon: Beacon, alarm: Alarm):
    return [_zone(signal.zone), _zone(beacon.zone), _zone(alarm.zone)]


def _zone(signal: Signal):
    return _named(signal)


def _named(signal: Signal):
    return _short(signal)


def _short(signal: Signal):
    return signal.kind[:2]


def signal_details(request, code):
    beacon = _find_beacon(request, code)
    signal = Signal.objects.filter(owner=beacon).latest("id")
    alarm = Alarm.objects.filter(owner=beacon).first()
    zones = _zones(signal, beacon, alarm)
    return render(request, "details.html", {"signal": signal, "zones": zones})
