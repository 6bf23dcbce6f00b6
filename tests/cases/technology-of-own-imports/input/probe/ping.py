import urllib.request


def main():
    urllib.request.urlopen("http://web:8000/orders/", timeout=2)


if __name__ == "__main__":
    main()
