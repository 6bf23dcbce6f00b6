class Book:
    pass
