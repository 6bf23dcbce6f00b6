import pandas


def phases():
    return pandas.DataFrame()
