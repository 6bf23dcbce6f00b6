def extract_orders(path):
    return open(path).read()


def clean_orders(text):
    return text.strip()


def to_rows(text):
    return text.splitlines()
