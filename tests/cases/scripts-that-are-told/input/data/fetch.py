import json

if __name__ == "__main__":
    json.dump([], open("tides.json", "w"))
