from winch.parts import Brake, Motor


class Diesel(Motor):
    def turn(self, rope):
        return rope.pull()


class Band(Brake):
    def hold(self, rope):
        return rope.stop()
