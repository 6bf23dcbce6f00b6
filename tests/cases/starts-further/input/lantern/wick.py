def trim():
    print("trimmed")


if __name__ == "__main__":
    trim()
