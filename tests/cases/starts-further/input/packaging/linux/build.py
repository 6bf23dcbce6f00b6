def main():
    print("built")


if __name__ == "__main__":
    main()
