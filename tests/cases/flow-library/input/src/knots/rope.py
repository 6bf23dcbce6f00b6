from .turns import plan, apply


def tie(name, length):
    rope = Rope(length)
    return rope.tie(name)


class Rope:
    def __init__(self, length):
        self.length = length

    def tie(self, name):
        turns = plan(name, self.length)
        return self._pull(turns)

    def measure(self):
        return self.length

    def _pull(self, turns):
        for turn in turns:
            apply(turn)
        return turns
