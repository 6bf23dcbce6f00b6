import requests
import ssl


def trusting():
    return ssl._create_unverified_context()


def careful():
    return ssl.create_default_context()


def by_guard(url, options):
    if options.verify_tls:
        return requests.get(url, timeout=3)
    return requests.get(url, timeout=3, verify=False)
