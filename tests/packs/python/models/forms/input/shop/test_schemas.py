from shop.core import Strict


class Fake(Strict):
    x: int
