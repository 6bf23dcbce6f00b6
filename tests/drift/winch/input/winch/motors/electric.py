from winch.drum import Drum
from winch.parts import Motor


class Electric(Motor):
    def turn(self, rope):
        return rope.pull(2)


class Wooden(Drum):
    def wind(self, rope):
        return rope.roll()
