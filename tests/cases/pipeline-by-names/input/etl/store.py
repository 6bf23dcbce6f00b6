def save_rows(rows):
    print(rows)
