import json
import sys


def main():
    print(json.dumps(sys.argv))


if __name__ == "__main__":
    main()
