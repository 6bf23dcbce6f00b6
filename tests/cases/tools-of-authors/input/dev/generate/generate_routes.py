import httpx


class RouteFile:
    pass


def main():
    httpx.get("https://words.example.net/api/translations")


if __name__ == "__main__":
    main()
