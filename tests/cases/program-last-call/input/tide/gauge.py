class Gauge:
    def __init__(self, harbour):
        self.harbour = harbour
        self.levels = []

    def measure(self):
        self.levels.append(self.sound())

    def sound(self):
        return len(self.harbour)


def watch(gauge):
    while True:
        gauge.measure()
