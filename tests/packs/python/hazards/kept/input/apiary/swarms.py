import json

PLACES = "places.json"


def save(places):
    with open(PLACES, "w") as target:
        json.dump(places, target)


def load():
    with open(PLACES) as source:
        return json.load(source)


def export(places, path):
    with open(path, "w") as target:
        json.dump(places, target)
