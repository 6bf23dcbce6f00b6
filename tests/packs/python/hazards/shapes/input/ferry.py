"""Asks the harbour for berths."""
import urllib.request

import requests


def berths(harbour):
    return requests.get(f"{harbour}/berths").json()


def tides(harbour):
    # told, and told by whoever calls it
    requests.get(f"{harbour}/tides", timeout=5)
    return requests.get(f"{harbour}/tides/next", **options(harbour))


def storms(harbour):
    urllib.request.urlopen(f"{harbour}/storms", timeout=3)
    return urllib.request.urlopen(f"{harbour}/storms").read()


def charts(harbour, session):
    # a session may have a timeout for all
    return session.get(f"{harbour}/charts")


def logbook(harbour):
    return requests.post(f"{harbour}/logbook", timeout=5, verify=False)


def logbook_by_option(harbour, trusting):
    if trusting:
        return requests.post(f"{harbour}/logbook", timeout=5, verify=False)
    return requests.post(f"{harbour}/logbook", timeout=5, verify=True)


def keep_open(harbour):
    line = requests.Session()
    line.verify = False
    return line
