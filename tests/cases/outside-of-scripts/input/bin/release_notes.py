import requests


def notes():
    return requests.get("https://forge.example.io/commits", timeout=5).json()


if __name__ == "__main__":
    print(notes())
