from loom import Record


class Order(Record):
    number: str
    total: int


class Line(Record):
    article: str
    count: int
