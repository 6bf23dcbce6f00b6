def now():
    return 12
