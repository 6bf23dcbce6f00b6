from lato import ApplicationModule

from berths.messages import BoatMoored, CastOff, FreeBerths, MoorBoat

berths = ApplicationModule("berths")


@berths.handler(MoorBoat)
def moor_boat(command: MoorBoat, publish):
    publish(BoatMoored(boat=command.boat))


@berths.handler(FreeBerths)
def free_berths(query: FreeBerths) -> list[str]:
    return []


@berths.handler(BoatMoored)
def ring_bell(event: BoatMoored):
    print(event.boat)


def cast_off(cmd: CastOff):
    return cmd.boat


COMMAND_HANDLERS = {
    CastOff: cast_off,
}


@berths.handler("GET")
def plain(request):
    """No message."""
