import abc

from harbour.book import enter


class Stage(abc.ABC):
    def __init__(self, ship):
        self.ship = ship

    def setup(self):
        pass

    @abc.abstractmethod
    def run(self):
        pass


class Customs(Stage):
    def run(self):
        return self.weigh()

    def weigh(self):
        return len(self.ship)


class Berth(Stage):
    def run(self):
        self.moor()
        enter(self.ship)

    def moor(self):
        return enter("moored " + self.ship)
