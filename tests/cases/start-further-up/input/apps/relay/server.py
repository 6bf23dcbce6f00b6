def main():
    print("a part of it")


if __name__ == "__main__":
    main()
