import requests

import settings


def rates():
    return requests.get(settings.RATES_URL + "/latest")
