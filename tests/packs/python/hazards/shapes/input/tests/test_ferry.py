import requests


def test_berths():
    assert requests.get("http://localhost/berths").ok
