import requests
from urllib.parse import urljoin

from conf import API, BASE


def url(path):
    return f"{BASE}/api{path}"


def full(path):
    return urljoin(BASE, path)


def run():
    requests.get(urljoin(BASE, "/api/a"))
    requests.get(f"{API}/b")
    requests.get(url("/c"))
    requests.get(full("/api/d"))
    requests.get(urljoin(BASE + "/old/", "/api/e"))
    requests.get(urljoin(BASE + "/api/", "f"))
    # elsewhere, whatever the base is
    requests.get(urljoin(BASE, "https://weather.example.org/now"))
