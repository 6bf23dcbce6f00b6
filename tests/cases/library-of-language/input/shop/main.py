import logging

from mill.logging import noted
from selling import sell

if __name__ == "__main__":
    logging.basicConfig()
    noted("sold")
    sell()
