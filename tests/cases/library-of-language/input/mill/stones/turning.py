import logging

from ..logging import noted


def turn():
    logging.info("turning")
    noted("turned")
