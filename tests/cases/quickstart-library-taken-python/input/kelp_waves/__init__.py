def count(waves):
    return len(waves)
