from shop import events


class Stock:
    def __init__(self):
        self.events = []
        self.lines = []

    def take(self):
        self.events.append(events.OutOfStock("x"))
        self.lines.append(Line("x"))
        self.record_event(StockTaken(1))
