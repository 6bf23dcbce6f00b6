from pressbook.ink import rendered, set_lines


def press(folder: str) -> int:
    pages = read_pages(folder)
    for page in pages:
        write_page(page, rendered(page))
    return bind(pages)


def read_pages(folder: str) -> list[str]:
    return [set_lines(folder)]


def write_page(page: str, text: str) -> None:
    with open(page + ".html", "w") as out:
        out.write(trimmed(text))


def trimmed(text: str) -> str:
    return text.strip()


def bind(pages: list[str]) -> int:
    return len(sewn(pages))


def sewn(pages: list[str]) -> list[str]:
    return [trimmed(page) for page in pages]
