class Berth:
    def __init__(self, number, boat=None):
        self.number = number
        self.boat = boat
