import sys

from glazes import GLAZES


class Kiln:
    def __init__(self):
        self.firings = {"bisque": self.bisque, "gloss": self.gloss}

    def fire(self, kind, tile):
        self.firings[kind](tile)

    def bisque(self, tile):
        warm(tile)

    def gloss(self, tile):
        glaze = GLAZES.get(tile)
        glaze(tile)


def warm(tile):
    print(tile)


def main():
    command = sys.argv[1]
    if command == "list":
        print(list(GLAZES))
    elif command == "check":
        warm(sys.argv[2])
    else:
        Kiln().fire(command, sys.argv[2])


if __name__ == "__main__":
    main()
