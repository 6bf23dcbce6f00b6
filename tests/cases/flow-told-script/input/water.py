def read_marks(path):
    return parse(open(path))


def parse(lines):
    return [line for line in lines]


class Gauge:
    def __init__(self, marks):
        self.marks = marks

    @classmethod
    def from_marks(cls, marks):
        return cls(parse(marks))

    def level(self, marks):
        return smooth(marks)

    def correct(self, error, rate):
        self.marks = smooth(self.marks)

    def save(self, path):
        write(path, self.marks)


def smooth(marks):
    return marks


def write(path, marks):
    print(path, marks)
