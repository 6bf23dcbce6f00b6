from seeds import drawers


def parse(words):
    return [bare(word) for word in words.split()]


def bare(word):
    return word.strip()


def look(asked):
    found = [drawers.find(number) for number in numbers_of(asked)]
    return ranked(found)


def numbers_of(asked):
    return range(len(asked))


def ranked(found):
    return sorted(found, key=weight)


def weight(drawer):
    return drawers.check(len(drawer))
