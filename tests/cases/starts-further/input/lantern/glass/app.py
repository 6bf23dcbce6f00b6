def polish():
    print("bright")


if __name__ == "__main__":
    polish()
