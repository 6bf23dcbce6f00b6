def main():
    print("high water")


if __name__ == "__main__":
    main()
