import redis

said = redis.Redis(host="redis")


def main():
    question = input("? ")
    said.set(question, "perhaps")
    print("perhaps")


if __name__ == "__main__":
    main()
