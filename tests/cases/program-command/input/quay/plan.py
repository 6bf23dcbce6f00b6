from quay.log import say


def read_plan(path):
    say(path)
    return sort_plan(parse_lines(path))


def parse_lines(path):
    return [parse_line(line) for line in open(path)]


def parse_line(line):
    say(line)
    return line.split()


def sort_plan(plan):
    say("sorting")
    return sorted(plan)
