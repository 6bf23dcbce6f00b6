import logging


def sell():
    logging.info("sold")
