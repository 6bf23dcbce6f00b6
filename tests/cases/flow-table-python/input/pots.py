def celadon(tile):
    dip(tile)
    dry(tile)


def shino(tile):
    dry(tile)


def dip(tile):
    dry(tile)


def dry(tile):
    print(tile)
