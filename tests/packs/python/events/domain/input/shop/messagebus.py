from shop import events, handlers

HANDLERS = {
    events.OutOfStock: [handlers.mail, handlers.count],
}

HANDLERS_OF_KEYS = {
    "a": [handlers.mail],
}
