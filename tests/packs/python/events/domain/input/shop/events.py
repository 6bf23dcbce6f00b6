class OutOfStock:
    pass
