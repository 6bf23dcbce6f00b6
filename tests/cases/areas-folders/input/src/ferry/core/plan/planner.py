from ferry.core.plan import crossing, slots
from ferry.core.tides import table
from ferry.core.tides import moon
from ferry.core.fares import price
from ferry.log import book


def plan(berths):
    return [crossing.over(b, slots.first(), table.high(moon.phase()), price.of(b)) for b in berths if book.open_for(b)]
