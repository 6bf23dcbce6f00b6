class Rule:
    def __init__(self, name, words):
        self.name = name
        self.words = words

    def holds(self, line):
        return not any(word in line for word in self.words)


class Pattern:
    def __init__(self, lines):
        self.lines = lines

    def broken(self, rule):
        return [line for line in self.lines if not rule.holds(line)]


def check(pattern, rules):
    return [(rule.name, line) for rule in rules for line in pattern.broken(rule)]
