from lantern.wick import trim


def main():
    trim()


if __name__ == "__main__":
    main()
