from etl.steps import extract_orders, clean_orders, to_rows
from etl.store import save_rows


def main():
    check()
    raw = extract_orders("orders.csv")
    rows = to_rows(clean_orders(raw))
    save_rows(rows)


def check():
    pass


if __name__ == "__main__":
    main()
