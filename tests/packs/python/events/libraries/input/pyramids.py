from pyramid.events import NewRequest, subscriber


@subscriber(NewRequest)
def seen(event):
    event.request.registry.notify(OrderSeen(event))


def includeme(config):
    config.add_subscriber(seen, OrderSeen)
