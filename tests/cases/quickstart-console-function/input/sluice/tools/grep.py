import sys


def main():
    print([line for line in sys.stdin if sys.argv[1] in line])


if __name__ == "__main__":
    main()
