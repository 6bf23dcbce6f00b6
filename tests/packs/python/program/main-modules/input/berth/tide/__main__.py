def main():
    print("tide")


if __name__ == "__main__":
    main()
