from celery import chain, shared_task

from .queue import app


@app.task(bind=True)
def bill(self, order):
    return order


@shared_task(name="shop.ship")
def ship(order):
    return order


def delay(order):
    return order


def settle(order):
    chain(bill.s(order), ship.si(order)).delay()
