import http.client
from urllib.request import Request, urlopen

import urllib3

GEO = "http://geo:7000"
pool = urllib3.PoolManager()


def place(name):
    urlopen(GEO + "/places/" + name)
    urlopen(Request(GEO + "/places", method="PUT"))
    pool.request("GET", GEO + "/towns")
    connection = http.client.HTTPConnection("geo", 7000)
    connection.request("GET", "/roads")
