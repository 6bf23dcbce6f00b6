import requests


def reserve_berth(ferry):
    requests.post("http://harbour:8080/berths", json=ferry, timeout=2)


def clear_berth(ferry):
    requests.post("http://harbour:8080/cleared", json=ferry, timeout=2)


def load_cars(ferry):
    requests.post("http://deck:8080/loads", json=ferry, timeout=2)


def unload_cars(ferry):
    requests.post("http://deck:8080/unloads", json=ferry, timeout=2)


def ring_bell(ferry):
    requests.post("http://bell:8080/rings", json=ferry, timeout=2)
