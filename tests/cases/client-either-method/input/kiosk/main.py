from kiosk.client import Client

SHOP = "https://shop.example.org/v2"


def main():
    client = Client()
    client.request(f"{SHOP}/tickets", {"seat": 4})
    client.request(SHOP + "/films")
    client.load("https://posters.example.org/today")


if __name__ == "__main__":
    main()
