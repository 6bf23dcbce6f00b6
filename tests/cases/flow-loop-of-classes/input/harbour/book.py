def enter(line):
    return write(line)


def write(line):
    with open("book.txt", "a") as book:
        book.write(line)
