from sqlalchemy import create_engine

import other


def engine(where):
    return create_engine(where)


other.engine("mysql")
