from fastapi_events.dispatcher import dispatch
from fastapi_events.handlers.local import local_handler


@local_handler.register(event_name="cart_filled")
def filled(event):
    pass


def fill():
    dispatch("cart_filled", {})
