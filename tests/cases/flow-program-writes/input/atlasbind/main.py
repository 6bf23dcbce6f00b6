from atlasbind import book, sheets


def main():
    bind("maps")


def bind(folder):
    pages = sheets.read(folder)
    save_book(sheets.fold(pages))
    report(pages)


def report(pages):
    print(len(pages))


def save_book(bound):
    book.put(bound)


if __name__ == "__main__":
    main()
