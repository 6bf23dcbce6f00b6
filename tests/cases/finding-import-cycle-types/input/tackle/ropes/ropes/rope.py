from knots.tie import tie


class Rope:
    length = 12.0

    def usable(self) -> float:
        return tie(self)
