def rendered(page: str) -> str:
    return "<p>" + set_lines(page) + "</p>"


def set_lines(page: str) -> str:
    return wrapped(page, 72)


def wrapped(page: str, columns: int) -> str:
    return page[:columns]
