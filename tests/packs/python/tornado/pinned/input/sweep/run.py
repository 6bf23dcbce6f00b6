import requests


def main():
    requests.get("https://sweep.example.org/rooms")


if __name__ == "__main__":
    main()
