from quay import Dock

pier = Dock()


@pier.moor("/ships/{name}")
def moor_ship(name):
    return name
