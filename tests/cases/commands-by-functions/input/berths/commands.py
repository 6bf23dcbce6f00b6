from messagebox import Command

from .box import box


class MoorBoatCommand(Command):
    boat: str


class CastOffCommand(Command):
    boat: str


@box.handler(MoorBoatCommand)
def moor_boat(command: MoorBoatCommand):
    ...


@box.handler(CastOffCommand)
def cast_off(command: CastOffCommand):
    ...
