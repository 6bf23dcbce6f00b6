from harbour.models.berth import Berth


def find_berth():
    return Berth().number
