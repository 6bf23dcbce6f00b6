from ferry.engines import Deck, Engine, Pump


class Diesel(Engine):
    def start(self, key):
        return ignite(key)


class HandPump(Pump):
    def lift(self, litres):
        return draw(litres)


class SteamPump(Pump):
    def lift(self, litres):
        return draw(litres * 2)


class LowDeck(Deck):
    pass


class HighDeck(Deck):
    pass


class TwinDiesel(Diesel):
    def start(self, key):
        return ignite(key + key)


def ignite(key):
    return bool(key)


def draw(litres):
    return list(range(litres))
