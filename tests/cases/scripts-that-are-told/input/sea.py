class Sea:
    def __init__(self, tides):
        self.tides = tides

    def rise(self):
        return sum(self.tides)
