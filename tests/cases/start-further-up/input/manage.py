def main():
    print("all of it")


if __name__ == "__main__":
    main()
